import type { Subscription } from '#shared/billing/subscription';
import { Subscription as SubscriptionShape } from '#shared/billing/subscription';
import { orderKey, orderPrefix, profileKey, subscriptionKey } from '../kit/keys';
import { queryPage, readRow, type Row, type Write } from '../kit/table';
import { StoredOrder } from './stored-order';

export const putOrder = (sub: string, order: StoredOrder): Write => ({
  put: { ...orderKey(sub, order.orderDate, order.orderId), ...order },
});

export async function getOrder(sub: string, orderDate: string, orderId: string) {
  const row = await readRow(orderKey(sub, orderDate, orderId));
  return row && StoredOrder.parse(row);
}

const pageSize = 25;

/** A page of payments, the newest first. */
export async function listStoredOrders(sub: string, startKey: Row | undefined) {
  const { rows, lastKey } = await queryPage({
    partition: profileKey(sub).pk,
    sort: { beginsWith: orderPrefix },
    order: 'descending',
    limit: pageSize,
    startKey,
  });
  return { orders: rows.map((row) => StoredOrder.parse(row)), lastKey };
}

export const putSubscription = (sub: string, subscription: Subscription): Write => ({
  put: { ...subscriptionKey(sub), ...subscription },
});

export async function getStoredSubscription(sub: string): Promise<Subscription | undefined> {
  const row = await readRow(subscriptionKey(sub));
  if (!row) return undefined;
  const { pk: _pk, sk: _sk, ...subscription } = row;
  return SubscriptionShape.parse(subscription);
}
