import * as z from 'zod/mini';
import { Order } from '#shared/billing/order';

export const StoredOrder = z.object({
  ...Order.shape,
  /** Credits that it granted; 0 for a period of a plan, whose credits are granted by the month. */
  granted: z.int(),
  /** How many credits its refunds claim so far, and how many of those were unused and taken back. */
  askedBack: z.int(),
  takenBack: z.int(),
  /** For a period of a plan: the month whose credits were taken back. They can return only during that month. */
  takenFrom: z.optional(z.string()),
});
export type StoredOrder = z.infer<typeof StoredOrder>;

export const toOrder = (stored: StoredOrder): Order => {
  const { granted: _granted, askedBack: _asked, takenBack: _taken, takenFrom: _from, ...order } = stored;
  return order;
};

export const newOrder = (order: Order): StoredOrder => ({ ...order, granted: 0, askedBack: 0, takenBack: 0 });
