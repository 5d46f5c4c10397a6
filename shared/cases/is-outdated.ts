import type { CaseDocument } from '#shared/documents/document';
import type { Case } from './case';

type Optimized = Pick<Case, 'optimizedAt' | 'analysisModifiedAt'> &
  Partial<Pick<Case, 'audienceFiles' | 'brandFiles'>>;
type File = Pick<CaseDocument, 'id' | 'state' | 'chunks' | 'sameAs' | 'readAt'>;

/** True when the analysis or a note changed after the optimization, or a file, if `files` are given. */
export function isOutdated(optimized: Optimized, files?: readonly File[]): boolean {
  const { optimizedAt, analysisModifiedAt = '', audienceFiles = [], brandFiles = [] } = optimized;
  if (optimizedAt === undefined) return false;
  if (analysisModifiedAt > optimizedAt) return true;
  if (!files) return false;
  const used = [...audienceFiles, ...brandFiles];
  const isNew = ({ id, state, chunks = 0, sameAs, readAt = '' }: File) =>
    state === 'ready' && chunks > 0 && !sameAs && readAt > optimizedAt && !used.includes(id);
  return files.some(isNew) || used.some((id) => !files.some((file) => file.id === id));
}
