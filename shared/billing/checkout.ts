import * as z from 'zod/mini';

export const checkoutStates = ['open', 'processing', 'paid', 'failed', 'expired'] as const;

/** A checkout as the page polls it after the return from Stripe. */
export const Checkout = z.strictObject({
  reference: z.string(),
  state: z.enum(checkoutStates),
  /** True once the credits or the plan that were paid for are in the account. */
  isBooked: z.boolean(),
});
export type Checkout = z.infer<typeof Checkout>;
