import type { Subscription, SubscriptionStatus } from '#shared/billing/subscription';

const over: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/** True while a subscription stands in the way of another one: it is switched or cancelled, not bought again. */
export const isRunning = (subscription: Subscription | null | undefined): subscription is Subscription =>
  subscription != null && !over.has(subscription.subscriptionStatus);
