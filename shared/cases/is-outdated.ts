import type { CaseDocument } from '#shared/documents/document';
import type { Case } from './case';

type Optimized = Pick<Case, 'optimizedAt' | 'analysisModifiedAt'> &
  Partial<Pick<Case, 'audienceFiles' | 'brandFiles'>>;
type File = Pick<CaseDocument, 'id' | 'state' | 'chunks' | 'sameAs' | 'readAt'>;

/**
 * True when an optimized text was made from something else than what the case has now: the analysis or the notes have
 * another date, or, for whoever knows the files, one became ready since or one that was drawn on is gone.
 */
export function isOutdated(optimized: Optimized, files?: readonly File[]): boolean {
  const { optimizedAt, analysisModifiedAt = '', audienceFiles = [], brandFiles = [] } = optimized;
  if (optimizedAt === undefined) return false;
  if (analysisModifiedAt > optimizedAt) return true;
  if (!files) return false;
  const drawnOn = [...audienceFiles, ...brandFiles];
  const isNew = ({ id, state, chunks = 0, sameAs, readAt = '' }: File) =>
    state === 'ready' && chunks > 0 && !sameAs && readAt > optimizedAt && !drawnOn.includes(id);
  return files.some(isNew) || drawnOn.some((id) => !files.some((file) => file.id === id));
}
