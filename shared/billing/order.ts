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
 * What people are told of an id: its first eight characters, as all order numbers have them. Stripe begins all ids of a
 * kind alike (`cs_test_`), so the eight that are its own follow: without them every order had the same number.
 */
export const orderReference = (id: string) => /^(?:[a-z]+_(?:(?:test|live)_)?)?.{0,8}/.exec(id)?.[0] ?? id;
