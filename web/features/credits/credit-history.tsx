import { Link } from 'react-router';
import { sentenceOf } from '#lib/api/call-error';
import { momentOf, shortDate } from '#lib/page/dates';
import { Button } from '#ui/button';
import { Download } from '#ui/icons';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { Table } from '#ui/table';
import styles from './credits.module.css';
import { type Entry, movementOf } from './movement-of';
import { useLedgerExport } from './use-ledger-export';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api';

export function CreditHistory() {
  const history = useCreditHistory();
  const { data, error, isPending, hasNextPage, isFetching, isFetchNextPageError } = history;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const more = () => void history.fetchNextPage();
  const again = isFetchNextPageError ? more : () => void history.refetch();
  return (
    <section aria-labelledby="history-title">
      <div className={styles.head}>
        <h2 id="history-title">Credit History</h2>
        {entries.length > 0 && <Export />}
      </div>
      {isPending && <Skeleton lines={4} />}
      {data && entries.length === 0 && !hasNextPage && (
        <p className={styles.none}>
          No credit has moved yet. Monthly credits, packs and optimizations will show here.
        </p>
      )}
      {entries.length > 0 && (
        <Table last="end" className={styles.history}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Reason</th>
              <th scope="col">Credits</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, createdAt, ...entry }) => (
              <Movement key={id} createdAt={createdAt} entry={entry} />
            ))}
          </tbody>
        </Table>
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
    </section>
  );
}

function Export() {
  const { mutate, isPending, error } = useLedgerExport();
  return (
    <>
      <Button variant="quiet" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        <Download size={16} aria-hidden="true" />
        {isPending ? 'Exporting…' : 'Export as CSV'}
      </Button>
      {error && (
        <div className={styles.problem}>
          <Notice tone="error">{sentenceOf(error)}</Notice>
        </div>
      )}
    </>
  );
}

function Movement({ createdAt, entry }: { createdAt: string; entry: Entry }) {
  const { label, detail, amount, sign, caseId } = movementOf(entry);
  const date = shortDate(createdAt);
  return (
    <tr>
      <td>
        <time dateTime={createdAt} title={momentOf(createdAt)}>
          {date}
        </time>
      </td>
      <td>
        {caseId ? (
          <Link to={`/case/${caseId}`} aria-label={`${label}, ${date}: open the case`}>
            {label}
          </Link>
        ) : (
          label
        )}
        {detail && (
          <>
            {' '}
            <span className={styles.detail}>{detail}</span>
          </>
        )}
      </td>
      <td data-sign={sign}>{amount}</td>
    </tr>
  );
}

const useCreditHistory = () =>
  useInfiniteQuery({
    queryKey: ['profile', 'credit-history'],
    queryFn: ({ pageParam }) => call('listCreditHistory', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
