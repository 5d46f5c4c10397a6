/** Lengths in UTF-16 units, as the browser and the server both count. */
export const textMinimum = 50;
export const textMaximum = 10_000;
export const titleMaximum = 200;
export const noteMaximum = 4_000;
export const fieldMaximum = 1_000;
export const nameMaximum = 100;
export const companyMaximum = 200;
/** Cognito's own limits for a password. */
export const passwordMinimum = 6;
export const passwordMaximum = 256;
export const bioMaximum = 1_000;
export const searchMaximum = 100;
export const settingMaximum = 300;
export const promptMaximum = 20_000;
export const termsMaximum = 100_000;
export const termsPreview = 300;
export const emailMaximum = 128;
/** The most credits that an admin can give a new account. */
export const creditsMaximum = 10_000;
export const highlightsPerMarker = 3;
export const highlightsShown = 2;
export const highlightContext = 20;
export const techniquesShown = 6;
export const flatAnswerLength = 5;
export const bodyMaximumBytes = 256 * 1024;
export const documentMaximumBytes = 10 * 1024 * 1024;
export const avatarMaximumBytes = 2 * 1024 * 1024;
export const documentsPerCase = 20;
export const fileNameMaximum = 255;
/** Limits per file: the unpacked size of a docx, pages, pixels and extracted characters. */
export const inflatedMaximumBytes = 20 * 1024 * 1024;
export const pagesMaximum = 200;
export const pixelsMaximum = 50_000_000;
export const documentTextMaximum = 200_000;
