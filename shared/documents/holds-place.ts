import type { CaseDocument } from './document';

/**
 * True when a file takes one of the places of its case. One that failed and of which nothing is stored stays on the list
 * for its owner to see, and makes room when the case is full.
 */
export const holdsPlace = ({ state, canBeOpened }: Pick<CaseDocument, 'state' | 'canBeOpened'>): boolean =>
  state !== 'failed' || canBeOpened;
