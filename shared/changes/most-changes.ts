/** As many changes as can be stored; only a hostile text has more, and its changes become one. */
export const mostChanges = 1_000;
