import { useQuery } from '@tanstack/react-query';
import { caseLoadAttempts, caseLoadWaitMs } from '#shared/timing';
import { call } from '../api/api';
import { isPassing } from '../api/query-client';

/** The query keys under which the page caches one case, with all that belongs to it, and the lists of cases. */
export const caseKey = (caseId: string) => ['case', caseId] as const;
export const caseListKey = ['cases'] as const;

/** A whole case: three attempts, the second after one second, the third two seconds later. */
export const useCase = (caseId: string) =>
  useQuery({
    queryKey: caseKey(caseId),
    queryFn: () => call('getCase', { params: { caseId } }),
    retry: (failures, error) => failures < caseLoadAttempts - 1 && isPassing(error),
    retryDelay: (failures) => caseLoadWaitMs(failures + 1),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
