import * as z from 'zod/mini';
import { paidPlans } from '#shared/plans';

export const StripePrice = z.strictObject({
  priceId: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Null for a one-time price. */
  interval: z.nullable(z.enum(['month', 'year'])),
});
export type StripePrice = z.infer<typeof StripePrice>;

/** A plan or a credit pack as sold at Stripe; `plan` and `credits` come from the product's metadata. */
export const StripeProduct = z.strictObject({
  productId: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  /** Null for a credit pack. */
  plan: z.nullable(z.enum(paidPlans)),
  /** Credits of a pack; null for a plan, whose credits come each month. */
  credits: z.nullable(z.int()),
  prices: z.array(StripePrice),
});
export type StripeProduct = z.infer<typeof StripeProduct>;
