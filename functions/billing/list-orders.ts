import { listOrders } from '#shared/contract/billing';
import { fromCursor, toCursor } from '../kit/cursor';
import { handle } from '../kit/handle';
import { profileKey } from '../kit/keys';
import { tableKeys } from '../kit/names';
import { listStoredOrders } from './billing-store';
import { toOrder } from './stored-order';

export const handler = handle({ listOrders }, async ({ caller, query }) => {
  const partition = { name: tableKeys.partition, value: profileKey(caller.sub).pk };
  const page = await listStoredOrders(caller.sub, fromCursor(query.cursor, partition));
  const nextCursor = toCursor(page.lastKey);
  return { orders: page.orders.map(toOrder), ...(nextCursor ? { nextCursor } : {}) };
});
