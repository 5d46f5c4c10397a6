import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';
import { useMassArchive } from './use-mass-archive';
import { ConfirmButton } from '#ui/confirm-button';
import { Notice } from '#ui/notice';
import styles from './account.module.css';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/api';
import { beginClosing } from '#lib/session/session';

/** Destructive actions, each confirmed by a second click. */
export const DangerZone = () => (
  <section className={styles.danger} aria-labelledby="danger-title">
    <h2 id="danger-title">Danger Zone</h2>
    <MassArchive />
    <DeleteAccount />
  </section>
);

function MassArchive() {
  const { mutate, isPending, isError, error, data } = useMassArchive();
  return (
    <div className={styles.dangerAction}>
      <div>
        <h3>Archive all optimized cases</h3>
        <p>They leave the dashboard and wait under Archived, where each can be restored.</p>
      </div>
      <ConfirmButton
        label="Mass Archive"
        confirmLabel="Confirm Mass Archive"
        busyLabel={isPending ? 'Archiving…' : undefined}
        onConfirm={() => mutate()}
      />
      {isError && (
        <Notice tone="error" title={messages.archiveFailed}>
          {sentenceOf(error)}
        </Notice>
      )}
      {data && !isPending && (
        <Notice tone={data.archived > 0 ? 'success' : 'info'}>
          {data.archived > 0 ? messages.archived(data.archived) : messages.nothingToArchive}
          {data.skipped > 0 && '. Cases that are being worked on right now stayed where they are.'}
        </Notice>
      )}
    </div>
  );
}

function DeleteAccount() {
  const { mutate, isPending, isError, error } = useDeleteAccount();
  return (
    <div className={styles.dangerAction}>
      <div>
        <h3>Delete your account</h3>
        <p>
          Your cases, their results, your files and your remaining credits are deleted with it. This cannot be
          undone.
        </p>
      </div>
      <ConfirmButton
        label="Delete Account"
        confirmLabel="Confirm Delete Account"
        busyLabel={isPending ? 'Deleting…' : undefined}
        onConfirm={() => mutate()}
      />
      {isError && (
        <Notice
          tone="error"
          title={codeOf(error) === 'unauthenticated' ? messages.nobodySignedIn : messages.deleteFailed}
        >
          {codeOf(error) === 'unauthenticated' ? undefined : sentenceOf(error)}
        </Notice>
      )}
    </div>
  );
}

/** Starts the deletion of the account; resolves too if one is already running. */
const useDeleteAccount = () =>
  useMutation({
    mutationFn: () =>
      call('deleteAccount').catch((error: unknown) => {
        if (codeOf(error) !== 'closing') throw error;
        return { state: 'closing' as const };
      }),
    onSuccess: beginClosing,
  });
