import type { StripeSubscription } from '../kit/stripe/subscriptions';
import type { Subscription, SubscriptionStatus } from '#shared/billing/subscription';
import type { SubscriptionState } from '../kit/entitlements';
import { paidPlans } from '#shared/plans';

/** Prefers active, then the higher plan, then the oldest (of ended ones the newest). Undefined: none of our plans. */
export function bestSubscription(all: readonly StripeSubscription[]): StripeSubscription | undefined {
  const [best] = all
    .filter(({ plan, status }) => plan !== undefined && !status.startsWith('incomplete'))
    .sort(
      (one, other) =>
        weight[other.status] - weight[one.status] ||
        paidPlans.indexOf(other.plan ?? 'Pro') - paidPlans.indexOf(one.plan ?? 'Pro') ||
        (weight[one.status] > 0 ? one.createdAt - other.createdAt : other.createdAt - one.createdAt) ||
        one.subscriptionId.localeCompare(other.subscriptionId),
    );
  return best;
}

const weight: Record<SubscriptionStatus, number> = {
  active: 3,
  trialing: 3,
  past_due: 2,
  unpaid: 1,
  paused: 1,
  canceled: 0,
  incomplete: 0,
  incomplete_expired: 0,
};

export function toSubscriptionState(
  facts: StripeSubscription,
): (SubscriptionState & { periodStart: string }) | undefined {
  if (!facts.plan) return undefined;
  return {
    subscriptionId: facts.subscriptionId,
    plan: facts.plan,
    status: facts.status,
    paidUntil: iso(facts.isPaid ? facts.periodEnd : facts.periodStart),
    endsAt: facts.endsAt === null ? null : iso(facts.endsAt),
    periodStart: iso(facts.periodStart),
  };
}

export function toSubscription(facts: StripeSubscription): Subscription | undefined {
  if (!facts.plan) return undefined;
  return {
    priceId: facts.priceId,
    plan: facts.plan,
    interval: facts.interval,
    subscriptionStatus: facts.status,
    currentPeriodStart: facts.periodStart,
    currentPeriodEnd: facts.periodEnd,
    cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
    endsAt: facts.endsAt,
    paymentMethodBrand: facts.cardBrand,
    paymentMethodLast4: facts.cardLast4,
  };
}

const iso = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString();
