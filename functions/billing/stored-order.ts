import * as z from 'zod/mini';
import { Order } from '#shared/billing/order';

export const StoredOrder = z.object({
  ...Order.shape,
  /** Credits that the order granted; 0 for a plan, whose credits are granted each month. */
  granted: z.int(),
  /** Credits that the order's refunds claim so far; `takenBack`: those of them that were unused and taken back. */
  askedBack: z.int(),
  takenBack: z.int(),
  /** For a plan: the month whose credits were taken back. They can be returned only during that month. */
  takenFrom: z.optional(z.string()),
});
export type StoredOrder = z.infer<typeof StoredOrder>;

export const toOrder = (stored: StoredOrder): Order => {
  const { granted: _granted, askedBack: _asked, takenBack: _taken, takenFrom: _from, ...order } = stored;
  return order;
};

export const newOrder = (order: Order): StoredOrder => ({ ...order, granted: 0, askedBack: 0, takenBack: 0 });
