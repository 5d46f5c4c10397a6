import * as z from 'zod/mini';
import { paidPlans } from '#shared/plans';

export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const Subscription = z.strictObject({
  priceId: z.string(),
  plan: z.enum(paidPlans),
  interval: z.enum(['month', 'year']),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** Epoch seconds. */
  currentPeriodStart: z.int(),
  currentPeriodEnd: z.int(),
  cancelAtPeriodEnd: z.boolean(),
  /** Epoch seconds of the end, past or planned; null while the subscription renews. */
  endsAt: z.nullable(z.int()),
  paymentMethodBrand: z.nullable(z.string()),
  paymentMethodLast4: z.nullable(z.string()),
});
export type Subscription = z.infer<typeof Subscription>;
