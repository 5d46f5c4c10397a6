import { useQuery } from '@tanstack/react-query';
import { caseLoadAttempts, caseLoadWaitMs } from '#shared/timing';
import { call } from '../api/api';
import { caseKey } from './case-keys';
import { isPassing } from '../api/query-client';

/** One case whole: three attempts, the second after one second, the third after two more. */
export const useCase = (caseId: string) =>
  useQuery({
    queryKey: caseKey(caseId),
    queryFn: () => call('getCase', { params: { caseId } }),
    retry: (failures, error) => failures < caseLoadAttempts - 1 && isPassing(error),
    retryDelay: (failures) => caseLoadWaitMs(failures + 1),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
