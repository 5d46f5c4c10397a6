/** The catalogue's sizes as literals, so that the landing page does not load it; a test compares them to the data. */
export const counts = { techniques: 121, markers: 82, basicMarkers: 29 } as const;
