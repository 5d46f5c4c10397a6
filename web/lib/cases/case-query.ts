import { useQuery } from '@tanstack/react-query';
import { caseLoadAttempts, caseLoadWaitMs } from '#shared/timing';
import { call } from '../api/api';
import { isPassing } from '../api/query-client';

/** Query keys: one case with everything that belongs to it, and the lists of cases. */
export const caseKey = (caseId: string) => ['case', caseId] as const;
export const caseListKey = ['cases'] as const;

/** Loads a case; up to three attempts, after waits of one and two seconds. */
export const useCase = (caseId: string) =>
  useQuery({
    queryKey: caseKey(caseId),
    queryFn: () => call('getCase', { params: { caseId } }),
    retry: (failures, error) => failures < caseLoadAttempts - 1 && isPassing(error),
    retryDelay: (failures) => caseLoadWaitMs(failures + 1),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
