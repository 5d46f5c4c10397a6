import { useQuery } from '@tanstack/react-query';
import type { Case } from '#shared/cases/case';
import { isOutdated } from '#shared/cases/is-outdated';
import { documentsQuery } from './documents-query';

/** True when the optimized text was made from something else than what the case and its files are now. */
export function useIsOutdated(caseRecord: Case): boolean {
  const isOptimized = caseRecord.optimizedAt !== undefined;
  const { data } = useQuery({ ...documentsQuery(caseRecord.id), enabled: isOptimized });
  return isOutdated(caseRecord, data);
}
