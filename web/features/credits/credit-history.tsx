import type { LedgerReason } from '#shared/credits/wallet';
import { sentenceOf } from '#lib/call-error';
import { shortDate } from '#lib/dates';
import { useCreditHistory } from '#lib/use-credit-history';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import styles from './credit-history.module.css';

const labels: Partial<Record<LedgerReason, string>> = {
  subscription_reset: 'Monthly credits',
  purchase: 'Credit pack',
  usage: 'Optimization',
  bonus: 'Bonus',
  expiry: 'Expired',
  refund: 'Refund',
};

export function CreditHistory() {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useCreditHistory();
  if (isPending) return <Skeleton lines={4} />;
  if (!data) return <Notice tone="error">{sentenceOf(error)}</Notice>;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className={styles.none}>Nothing has moved yet.</p>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Reason</th>
            <th scope="col">Credits</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, createdAt, reason, amount }) => (
            <tr key={id}>
              <td>{shortDate(createdAt)}</td>
              <td>{labels[reason] ?? 'Credit Adjustment'}</td>
              <td data-sign={amount < 0 ? 'minus' : 'plus'}>
                {amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  );
}
