import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api';
import { caseKey } from './use-case';
import { caseListKey } from './use-case-list';

/** Puts a case away or takes it back. */
export function useArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ caseId, isArchived }: { caseId: string; isArchived: boolean }) =>
      call('setCaseArchived', { params: { caseId }, body: { isArchived } }),
    onSuccess: async ({ id }) => {
      client.removeQueries({ queryKey: caseKey(id) });
      await client.invalidateQueries({ queryKey: caseListKey });
    },
  });
}
