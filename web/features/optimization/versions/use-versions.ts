import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Case } from '#shared/cases/case';
import { call } from '#lib/api/api';
import { caseKey, caseListKey } from '#lib/cases/case-query';

const versionsKey = (caseId: string) => [...caseKey(caseId), 'versions'] as const;

/** Every optimization of a case, newest first. */
export const useVersions = (caseId: string) =>
  useInfiniteQuery({
    queryKey: versionsKey(caseId),
    queryFn: ({ pageParam }) => call('listVersions', { params: { caseId }, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

/** One version with its texts. Its decisions are stored with it when another version replaces it. */
export const useVersion = (caseId: string, number: number) =>
  useQuery({
    queryKey: [...versionsKey(caseId), number],
    queryFn: () => call('getVersion', { params: { caseId, number: String(number) } }),
    staleTime: 0,
  });

/** Restores an older version as the newest. */
export function useRestoreVersion(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (number: number) => {
      const { revision } = client.getQueryData<Case>(caseKey(caseId)) ?? { revision: -1 };
      return call('restoreVersion', { params: { caseId, number: String(number) }, body: { revision } });
    },
    onSuccess: (caseRecord) => {
      client.setQueryData(caseKey(caseId), caseRecord);
      void client.invalidateQueries({ queryKey: versionsKey(caseId) });
      void client.invalidateQueries({ queryKey: caseListKey });
    },
  });
}
