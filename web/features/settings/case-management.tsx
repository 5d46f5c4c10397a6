import { sentenceOf } from '#lib/api/call-error';
import { Button } from '#ui/button';
import { ConfirmButton } from '#ui/confirm-button';
import { Notice } from '#ui/notice';
import styles from './settings.module.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deletionConfirmations } from '#shared/contract/case-management';
import { messages } from '#shared/messages';
import { adminFailure, adminMessage } from '#lib/admin/admin-message';
import { call } from '#lib/api/api';
import { caseListKey } from '#lib/cases/case-query';
import { profileKey } from '#lib/profile/use-profile';

/** The number of the admin's own cases, with buttons to delete the archived ones or all. */
export function CaseManagement() {
  const { data: stats, error, isFetching, refetch } = useCaseStats();
  return (
    <section className={styles.section} aria-labelledby="cases-title">
      <h2 id="cases-title">Case Management</h2>
      <p>These are the cases of your own account. Nobody else’s are counted or deleted here.</p>
      <div className={styles.counts}>
        <dl className={styles.counts}>
          <div>
            <dt>Total cases</dt>
            <dd>{stats?.total ?? '–'}</dd>
          </div>
          <div>
            <dt>Archived cases</dt>
            <dd>{stats?.archived ?? '–'}</dd>
          </div>
        </dl>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Refresh Stats
        </Button>
      </div>
      {error && !isFetching && <Notice tone="error">{sentenceOf(error)}</Notice>}
      <div className={styles.danger}>
        {deletions.map((deletion) => (
          <Deletion key={deletion.scope} {...deletion} />
        ))}
      </div>
    </section>
  );
}

interface DeletionProps {
  scope: DeletionScope;
  label: string;
  words: string;
}

const deletions: readonly DeletionProps[] = [
  {
    scope: 'archived',
    label: 'Delete Archived Cases',
    words: 'Your archived cases go for good, with their results. The others stay.',
  },
  {
    scope: 'all',
    label: 'Delete All Cases',
    words: 'All of your cases go for good, with their results, archived or not.',
  },
];

function Deletion({ scope, label, words }: DeletionProps) {
  const { mutate, isPending } = useDeleteOwnCases(scope);
  return (
    <div className={styles.dangerAction}>
      <p>{words}</p>
      <ConfirmButton
        label={label}
        confirmLabel={`Confirm ${label}`}
        busyLabel={isPending ? 'Deleting…' : undefined}
        onConfirm={() => mutate()}
      />
    </div>
  );
}

const statsKey = ['case-stats'] as const;

type DeletionScope = keyof typeof deletionConfirmations;

/** How many cases the admin has. */
const useCaseStats = () =>
  useQuery({ queryKey: statsKey, queryFn: () => call('getCaseStats'), staleTime: 0 });

/** Deletes the admin's own cases in batches; after a failure, cases already deleted stay so. */
function useDeleteOwnCases(scope: DeletionScope) {
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
