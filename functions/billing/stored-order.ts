import * as z from 'zod/mini';
import { Order } from '#shared/billing/order';

/** An order with what its payment did to the credits. */
export const StoredOrder = z.object({
  ...Order.shape,
  /** Credits that it gave; 0 for a period of a plan, whose credits come by the month. */
  granted: z.int(),
  /** How many of its credits its refunds ask back so far, and how many of those were still there to be taken. */
  askedBack: z.int(),
  takenBack: z.int(),
  /** For a period of a plan: the month whose credits were taken. They come back only while that month runs. */
  takenFrom: z.optional(z.string()),
});
export type StoredOrder = z.infer<typeof StoredOrder>;

export const toOrder = (stored: StoredOrder): Order => {
  const { granted: _granted, askedBack: _asked, takenBack: _taken, takenFrom: _from, ...order } = stored;
  return order;
};

/** One that no credits were moved for yet. */
export const newOrder = (order: Order): StoredOrder => ({ ...order, granted: 0, askedBack: 0, takenBack: 0 });
