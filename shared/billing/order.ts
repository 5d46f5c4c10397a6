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

export const Order = z.strictObject({
  orderId: z.string(),
  reference: z.string(),
  orderDate: z.string(),
  /** In cents. */
  amountTotal: z.int(),
  currency: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  description: z.string(),
});
export type Order = z.infer<typeof Order>;

/** The order number: Stripe's prefix (`cs_test_`) and the first eight characters after it. */
export const orderReference = (id: string) => /^(?:[a-z]+_(?:(?:test|live)_)?)?.{0,8}/.exec(id)?.[0] ?? id;

export const checkoutStates = ['open', 'processing', 'paid', 'failed', 'expired'] as const;

/** A checkout as the page polls it after the return from Stripe. */
export const Checkout = z.strictObject({
  reference: z.string(),
  state: z.enum(checkoutStates),
  isBooked: z.boolean(),
});
export type Checkout = z.infer<typeof Checkout>;
