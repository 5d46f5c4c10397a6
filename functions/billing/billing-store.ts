import type { Subscription } from '#shared/billing/subscription';
import { Subscription as SubscriptionShape } from '#shared/billing/subscription';
import { entitlementsWrites } from '../credits/wallet-store';
import { is, isMissing } from '../kit/expression';
import { orderKey, orderPrefix, profileKey, subscriptionKey } from '../kit/keys';
import { queryPage, readRow, type Row, type Write } from '../kit/table';
import type { StoredProfile } from '../profile/profile-store';
import { linkCustomer, unlinkCustomer } from './customer-store';
import type { AccountChange } from './decide-change';
import type { AccountSubject } from './event-subject';
import { StoredOrder } from './stored-order';

/** Writes that store an account change. Refused if wallet, type or customers changed since the profile was read. */
export function accountWrites(
  profile: StoredProfile,
  { change, order, subscription }: AccountChange,
  { kind, customerId }: Pick<AccountSubject, 'kind' | 'customerId'>,
): Write[] {
  const { id: sub, customers: before } = profile;
  const isDeleted = kind === 'deleted-customer';
  const isNew = customerId !== undefined && !isDeleted && !before?.includes(customerId);
  const customers = isNew ? [...(before ?? []), customerId] : before?.filter(isKept);
  const [update, ...ledger] = entitlementsWrites(sub, profile, change, 'anyone');
  const isSame = customers?.length === before?.length;
  return [
    isSame
      ? update
      : {
          ...update,
          set: { ...update.set, customers },
          when: [...(update.when ?? []), before ? is('customers', before) : isMissing('customers')],
        },
    ...ledger,
    ...(isDeleted && customerId ? [unlinkCustomer(customerId)] : []),
    ...(isNew ? [linkCustomer(customerId, sub)] : []),
    ...(order ? [putOrder(sub, order)] : []),
    ...(subscription ? [putSubscription(sub, subscription)] : []),
  ];

  function isKept(each: string) {
    return !isDeleted || each !== customerId;
  }
}

const putOrder = (sub: string, order: StoredOrder): Write => ({
  put: { ...orderKey(sub, order.orderDate, order.orderId), ...order },
});

export async function getOrder(sub: string, orderDate: string, orderId: string) {
  const row = await readRow(orderKey(sub, orderDate, orderId));
  return row && StoredOrder.parse(row);
}

const pageSize = 25;

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

const putSubscription = (sub: string, subscription: Subscription): Write => ({
  put: { ...subscriptionKey(sub), ...subscription },
});

export async function getStoredSubscription(sub: string): Promise<Subscription | undefined> {
  const row = await readRow(subscriptionKey(sub));
  if (!row) return undefined;
  const { pk: _pk, sk: _sk, ...subscription } = row;
  return SubscriptionShape.parse(subscription);
}
