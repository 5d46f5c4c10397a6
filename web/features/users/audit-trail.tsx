import type { AdminAction, AuditEntry } from '#shared/users/audit';
import { sentenceOf } from '#lib/api/call-error';
import { auditDetail } from './audit-detail';
import { momentOf } from '#lib/page/dates';
import { useAudit } from './use-users';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { Table } from '#ui/table';
import styles from './users.module.css';

const actionNames: Record<AdminAction, string> = {
  addCredit: 'Added credit',
  sendResetEmail: 'Sent a reset e-mail',
  suspend: 'Suspended',
  unsuspend: 'Unsuspended',
  createUser: 'Created a user',
  saveSettings: 'Saved settings',
  syncProducts: 'Synced with Stripe',
  savePrompt: 'Saved a prompt',
  activatePrompt: 'Changed the active prompt',
  saveTerms: 'Published terms',
  activateTerms: 'Activated terms',
  deleteOwnCases: 'Deleted own cases',
};

export function AuditTrail() {
  const trail = useAudit();
  const { data, error, isPending, hasNextPage, isFetching, isFetchNextPageError } = trail;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const more = () => void trail.fetchNextPage();
  const again = isFetchNextPageError ? more : () => void trail.refetch();
  return (
    <section aria-labelledby="audit-title" className={styles.section}>
      <h2 id="audit-title">Audit trail</h2>
      {isPending && <Skeleton lines={6} />}
      {data && entries.length === 0 && !hasNextPage && (
        <p className={styles.none}>No administrator has changed anything yet.</p>
      )}
      {entries.length > 0 && (
        <div className={styles.scroll} role="region" aria-label="List of actions" tabIndex={0}>
          <Table stack="tablet" className={styles.audit}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Administrator</th>
                <th scope="col">What</th>
                <th scope="col">User</th>
                <th scope="col">Detail</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {error && (
        <Notice tone="error" action={<Button onClick={again}>Try again</Button>}>
          {sentenceOf(error)}
        </Notice>
      )}
      {!error && hasNextPage && (
        <div>
          <Button disabled={isFetching} onClick={more}>
            {isFetching ? 'Loading…' : 'Load more'}
          </Button>
        </div>
      )}
    </section>
  );
}

const gone = 'Account is gone';

const Entry = ({ entry: { at, action, adminEmail, userId, userEmail, detail } }: { entry: AuditEntry }) => (
  <tr>
    <td data-part="when">{momentOf(at)}</td>
    <td data-part="admin">{adminEmail ?? gone}</td>
    <th scope="row">{actionNames[action]}</th>
    <td data-part="user">{userEmail ?? (userId ? gone : '')}</td>
    <td data-part="detail">{auditDetail({ action, detail })}</td>
  </tr>
);
