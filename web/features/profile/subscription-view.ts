import type { Subscription, SubscriptionStatus } from '#shared/billing/subscription';
import { monthlyCredits } from '#shared/plans';
import type { Profile } from '#shared/profile/profile';
import { dayOfSeconds, shortDate } from '#lib/page/dates';

type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral';

export const statusViews: Record<SubscriptionStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'good' },
  trialing: { label: 'Trial', tone: 'good' },
  past_due: { label: 'Past Due', tone: 'warn' },
  unpaid: { label: 'Unpaid', tone: 'bad' },
  incomplete: { label: 'Payment Incomplete', tone: 'warn' },
  incomplete_expired: { label: 'Never Started', tone: 'neutral' },
  paused: { label: 'Paused', tone: 'info' },
  canceled: { label: 'Ended', tone: 'neutral' },
};

/** True for a subscription that was canceled or whose first payment never succeeded. */
export const isOver = ({ subscriptionStatus }: Subscription) =>
  subscriptionStatus === 'canceled' || subscriptionStatus === 'incomplete_expired';

/** The next date as rows to display: the renewal or the end. */
export function renewalFacts({
  subscriptionStatus,
  cancelAtPeriodEnd,
  currentPeriodEnd,
  endsAt,
}: Subscription): { name: string; value: string }[] {
  if (cancelAtPeriodEnd || endsAt !== null)
    return [{ name: 'Expires On', value: dayOfSeconds(endsAt ?? currentPeriodEnd) }];
  if (subscriptionStatus === 'active') return [{ name: 'Renews On', value: dayOfSeconds(currentPeriodEnd) }];
  if (subscriptionStatus === 'trialing')
    return [{ name: 'Trial Ends On', value: dayOfSeconds(currentPeriodEnd) }];
  return [];
}

const brands: Partial<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  eftpos_au: 'Eftpos',
};

/** Describes the payment method: "Visa ending in 4242". */
export function paymentMethodOf({
  paymentMethodBrand: brand,
  paymentMethodLast4: last4,
}: Pick<Subscription, 'paymentMethodBrand' | 'paymentMethodLast4'>): string {
  if (!last4) return 'None on file';
  const name = brand ? (brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)) : 'Bank account';
  return `${name} ending in ${last4}`;
}

export interface SubscriptionNotice {
  tone: 'info' | 'warning';
  title: string;
  words: string;
}

export function noticeOf(subscription: Subscription): SubscriptionNotice | undefined {
  const { subscriptionStatus: status, plan } = subscription;
  if (status === 'past_due' || status === 'unpaid')
    return {
      tone: 'warning',
      title: 'The last payment did not go through',
      words:
        'New monthly credits wait until it is paid. You can check your card under “Manage subscription”.',
    };
  if (status === 'incomplete')
    return {
      tone: 'warning',
      title: 'The first payment is not confirmed yet',
      words: `${plan} starts when your bank has confirmed it.`,
    };
  if (status === 'paused')
    return {
      tone: 'info',
      title: 'Your subscription is paused',
      words: 'No monthly credits arrive meanwhile.',
    };
  if (!subscription.cancelAtPeriodEnd && subscription.endsAt === null) return undefined;
  const day = dayOfSeconds(subscription.endsAt ?? subscription.currentPeriodEnd);
  return {
    tone: 'info',
    title: `Your subscription ends on ${day}`,
    words: `You keep ${plan} until then. After that your plan is Basic with ${monthlyCredits.Basic} credits a month; credits from packs stay. Until then you can take the cancellation back under “Manage subscription”.`,
  };
}

type PlanState = Pick<Profile, 'userType' | 'nextResetAt'>;

/** The notice of a scheduled downgrade, which takes effect at the end of the paid month. */
export function downgradeNoticeOf(
  { plan }: Subscription,
  { userType, nextResetAt }: PlanState,
): SubscriptionNotice | undefined {
  if (plan !== 'Pro' || userType !== 'Enterprise' || !nextResetAt) return undefined;
  const day = shortDate(nextResetAt);
  return {
    tone: 'info',
    title: `You keep ${userType} until ${day}`,
    words: `Then your plan is ${plan} with ${monthlyCredits[plan]} credits a month.`,
  };
}

/** Describes the monthly credits, with the next reset unless the subscription ends before. */
export function monthlyCreditsOf({ plan, endsAt }: Subscription, { nextResetAt }: PlanState): string {
  const isOverByThen = endsAt !== null && nextResetAt !== null && endsAt * 1_000 <= Date.parse(nextResetAt);
  return nextResetAt && !isOverByThen
    ? `${monthlyCredits[plan]}, next on ${shortDate(nextResetAt)}`
    : `${monthlyCredits[plan]}`;
}
