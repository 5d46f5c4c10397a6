import type { CaseDocument } from './document';

/** True when nothing of a file needs to be sent any more, whatever became of it since. */
export const hasArrived = ({ state, error }: Pick<CaseDocument, 'state' | 'error'>): boolean =>
  state !== 'uploading' && error?.code !== 'upload_missing';
