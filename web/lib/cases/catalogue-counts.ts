/** Sizes of the catalogue as literals, so that the landing page need not load the texts; a test holds them to the data. */
export const counts = { techniques: 121, markers: 82, basicMarkers: 29 } as const;
