/** Lengths in UTF-16 units, as the browser and the server both count. */
export const textMinimum = 50;
export const textMaximum = 10_000;
export const titleMaximum = 200;
export const noteMaximum = 4_000;
export const fieldMaximum = 1_000;
export const nameMaximum = 100;
export const companyMaximum = 200;
/** The service's own bounds of a password. */
export const passwordMinimum = 6;
export const passwordMaximum = 256;
export const bioMaximum = 1_000;
export const searchMaximum = 100;
export const highlightsPerMarker = 3;
export const highlightsShown = 2;
export const highlightContext = 20;
export const techniquesShown = 6;
export const flatAnswerLength = 5;
export const bodyMaximumBytes = 256 * 1024;
