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

/** The order number shown to users: the prefix of Stripe's session id (`cs_test_`) and the next eight characters. */
export const orderReference = (id: string) => /^(?:[a-z]+_(?:(?:test|live)_)?)?.{0,8}/.exec(id)?.[0] ?? id;

export const checkoutStates = ['open', 'processing', 'paid', 'failed', 'expired'] as const;

/** A checkout session; the page polls it after the user returns from Stripe. */
export const Checkout = z.strictObject({
  reference: z.string(),
  state: z.enum(checkoutStates),
  isBooked: z.boolean(),
});
export type Checkout = z.infer<typeof Checkout>;
