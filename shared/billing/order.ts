import * as z from 'zod/mini';

export const paymentStatuses = [
  'paid',
  'processing',
  'failed',
  'disputed',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** One payment: a pack, or a period of a plan. */
export const Order = z.strictObject({
  orderId: z.string(),
  /** What people are told as their order number. */
  reference: z.string(),
  orderDate: z.string(),
  /** In cents. */
  amountTotal: z.int(),
  currency: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  description: z.string(),
});
export type Order = z.infer<typeof Order>;

/**
 * The first eight characters of an id that are its own: Stripe begins all ids of a kind alike (`cs_test_`), so the first
 * eight of the whole would be the same for everybody.
 */
export const orderReference = (id: string) => id.replace(/^[a-z]+_((test|live)_)?/, '').slice(0, 8);
