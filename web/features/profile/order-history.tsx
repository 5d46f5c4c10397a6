import type { Order, PaymentStatus } from '#shared/billing/order';
import { sentenceOf } from '#lib/api/call-error';
import { shortDate } from '#lib/page/dates';
import { moneyOf } from '#lib/billing/money';
import { useReceiptRedirect } from '#lib/billing/use-stripe-redirect';
import { Badge, type BadgeTone } from '#ui/badge';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { Table } from '#ui/table';
import styles from './order-history.module.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api';

export function OrderHistory() {
  const history = useOrders();
  const receipt = useReceiptRedirect();
  const { data, error, isPending, hasNextPage, isFetching, isFetchNextPageError } = history;
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const more = () => void history.fetchNextPage();
  const again = isFetchNextPageError ? more : () => void history.refetch();
  return (
    <section className={styles.orders} aria-labelledby="orders-title">
      <h2 id="orders-title">Order History</h2>
      {isPending && <Skeleton lines={3} />}
      {data && orders.length === 0 && !hasNextPage && (
        <p className={styles.none}>You have no orders yet. What you buy will be listed here.</p>
      )}
      {orders.length > 0 && (
        <Table stack="phone" last="end" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Date</th>
              <th scope="col">For</th>
              <th scope="col">Amount</th>
              <th scope="col">Status</th>
              <th scope="col">Receipt</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.orderId} order={order} receipt={receipt} />
            ))}
          </tbody>
        </Table>
      )}
      {receipt.error && <Notice tone="error">{sentenceOf(receipt.error)}</Notice>}
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

const states: Record<PaymentStatus, { label: string; tone: BadgeTone }> = {
  paid: { label: 'Paid', tone: 'good' },
  processing: { label: 'Processing', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
  disputed: { label: 'Disputed', tone: 'bad' },
  partially_refunded: { label: 'Partly Refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

interface RowProps {
  order: Order;
  receipt: ReturnType<typeof useReceiptRedirect>;
}

function OrderRow({ order, receipt }: RowProps) {
  const { label, tone } = states[order.paymentStatus];
  const hasReceipt = order.paymentStatus !== 'processing' && order.paymentStatus !== 'failed';
  const isLeaving = receipt.pending !== undefined;
  return (
    <tr>
      <th scope="row">{order.reference}</th>
      <td>{shortDate(order.orderDate)}</td>
      <td>{order.description}</td>
      <td>{moneyOf(order.amountTotal, order.currency)}</td>
      <td>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td>
        {hasReceipt && (
          <Button
            variant="quiet"
            aria-label={`Receipt of order ${order.reference}`}
            aria-disabled={isLeaving}
            onClick={() => !isLeaving && receipt.redirect(order)}
          >
            {receipt.pending?.orderId === order.orderId ? 'Opening…' : 'Receipt'}
          </Button>
        )}
      </td>
    </tr>
  );
}

const useOrders = () =>
  useInfiniteQuery({
    queryKey: ['profile', 'orders'],
    queryFn: ({ pageParam }) => call('listOrders', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
