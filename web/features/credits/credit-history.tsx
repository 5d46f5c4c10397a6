import { Link } from 'react-router';
import { sentenceOf } from '#lib/call-error';
import { shortDate } from '#lib/dates';
import { useCreditHistory } from '#lib/use-credit-history';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import styles from './credit-history.module.css';
import { movementOf } from './movement-of';

/** Every movement of the person's credits, a page at a time. */
export function CreditHistory() {
  const history = useCreditHistory();
  const { data, error, isPending, hasNextPage, isFetching, isFetchNextPageError } = history;
  if (isPending) return <Skeleton lines={4} />;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const more = () => void history.fetchNextPage();
  const again = isFetchNextPageError ? more : () => void history.refetch();
  return (
    <>
      {data && entries.length === 0 && !hasNextPage && (
        <p className={styles.none}>
          No credit has moved yet. Monthly credits, packs and optimizations will show here.
        </p>
      )}
      {entries.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Reason</th>
              <th scope="col">Credits</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, createdAt, ...entry }) => (
              <Movement key={id} date={shortDate(createdAt)} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {error && (
        <Notice tone="error" action={<Button onClick={again}>Try again</Button>}>
          {sentenceOf(error)}
        </Notice>
      )}
      {!error && hasNextPage && (
        <Button disabled={isFetching} onClick={more}>
          {isFetching ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </>
  );
}

function Movement({ date, entry }: { date: string; entry: Parameters<typeof movementOf>[0] }) {
  const { label, amount, sign, caseId } = movementOf(entry);
  return (
    <tr>
      <td>{date}</td>
      <td>
        {caseId ? (
          <Link to={`/case/${caseId}`} aria-label={`${label}, ${date}: open the case`}>
            {label}
          </Link>
        ) : (
          label
        )}
      </td>
      <td data-sign={sign}>{amount}</td>
    </tr>
  );
}
