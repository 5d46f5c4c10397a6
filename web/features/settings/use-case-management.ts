import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deletionConfirmations } from '#shared/contract/case-management';
import { messages } from '#shared/messages';
import { adminFailure, adminMessage } from '#lib/admin/admin-message';
import { call } from '#lib/api/api';
import { caseListKey } from '#lib/cases/case-query';
import { profileKey } from '#lib/profile/use-profile';

const statsKey = ['case-stats'] as const;

export type DeletionScope = keyof typeof deletionConfirmations;

/** How many cases the admin has. */
export const useCaseStats = () =>
  useQuery({ queryKey: statsKey, queryFn: () => call('getCaseStats'), staleTime: 0 });

/** Deletes the admin's own cases in batches; what was deleted before a failure stays deleted. */
export function useDeleteOwnCases(scope: DeletionScope) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => deleteAll(scope),
    onSuccess: (count) =>
      adminMessage(scope === 'all' ? messages.deletedAllCases(count) : messages.deletedArchivedCases(count)),
    onError: (error) => adminFailure(messages.deleteCasesFailed, error),
    onSettled: async () => {
      client.removeQueries({ queryKey: ['case'] });
      await Promise.all(
        [statsKey, caseListKey, profileKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}

async function deleteAll(scope: DeletionScope): Promise<number> {
  for (let deleted = 0; ;) {
    const round = await call('deleteOwnCases', {
      body:
        scope === 'all'
          ? { scope, confirmation: deletionConfirmations.all }
          : { scope, confirmation: deletionConfirmations.archived },
    });
    deleted += round.deleted;
    if (round.isComplete || round.deleted === 0) return deleted;
  }
}
