import type { Case } from '#shared/cases/case';
import type { CaseDocument } from './document';

type Optimized = Pick<Case, 'optimizedAt' | 'audienceFiles' | 'brandFiles'>;

/** True when a file became ready after the optimized text was made, which therefore knows nothing of it. */
export const hasNews = (
  { optimizedAt, audienceFiles, brandFiles }: Optimized,
  documents: readonly Pick<CaseDocument, 'id' | 'state' | 'chunks' | 'readAt'>[],
): boolean =>
  optimizedAt !== undefined &&
  documents.some(
    ({ id, state, chunks = 0, readAt = '' }) =>
      state === 'ready' &&
      chunks > 0 &&
      readAt > optimizedAt &&
      ![...audienceFiles, ...brandFiles].includes(id),
  );
