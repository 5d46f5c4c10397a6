import * as z from 'zod/mini';
import { type SubscriptionStatus, subscriptionStatuses } from '#shared/billing/subscription';
import { due, isResetDue, periodAt, replaceMonthly } from '#shared/credits/moves';
import { type LedgerEntry, Wallet } from '#shared/credits/wallet';
import { monthlyCredits, type PaidPlan, paidPlans } from '#shared/plans';
import { type UserType, userTypes } from '#shared/roles';

export const SubscriptionState = z.strictObject({
  subscriptionId: z.string(),
  plan: z.enum(paidPlans),
  status: z.enum(subscriptionStatuses),
  /** The end of the last period that is paid. */
  paidUntil: z.string(),
  /** When the subscription ends, or has ended, for good; null while it renews. */
  endsAt: z.nullable(z.string()),
});
export type SubscriptionState = z.infer<typeof SubscriptionState>;

export const Entitlements = z.object({
  userType: z.enum(userTypes),
  paidPlan: z.optional(z.enum(paidPlans)),
  paying: z.optional(SubscriptionState),
  wallet: Wallet,
});
export type Entitlements = z.infer<typeof Entitlements>;

export interface EntitlementsChange {
  entitlements: Entitlements;
  entries: LedgerEntry[];
}

/** Applies resets, expiries and plan ends due by `now`. A reset waits while unpaid or while the user is suspended. */
export function applyDue(entitlements: Entitlements, now: string): EntitlementsChange {
  const { paying, wallet } = entitlements;
  const isReset = isResetDue(wallet, now);
  const movement = due(wallet, isReset ? monthlyOf(entitlements, now) : undefined, now);
  const next = { ...entitlements, wallet: movement.wallet };
  const { entries } = movement;
  if (!paying) return { entitlements: next, entries };
  if (isOver(paying, now))
    return { entitlements: withPlan({ ...next, paying: undefined }, undefined), entries };
  // Judged at the time of the reset, so that the result does not depend on when this is called.
  const isNewPeriod = isReset && paying.paidUntil > (wallet.nextResetAt ?? now);
  return { entitlements: isNewPeriod ? withPlan(next, paying.plan) : next, entries };
}

/**
 * Applies Stripe's report: upgrades at once, downgrades at the next reset. `reported`: undefined if nothing is
 * left.
 */
export function applySubscription(
  entitlements: Entitlements,
  reported: (SubscriptionState & { periodStart: string }) | undefined,
  now: string,
): EntitlementsChange {
  const current = applyDue(entitlements, now);
  if (!reported) return current.entitlements.paying ? endPlan(current, now) : current;
  const { periodStart, ...paying } = reported;
  if (!current.entitlements.paying && isOver(paying, now)) return current;

  const updated = { ...current.entitlements, paying };
  const isAnother = current.entitlements.paying?.subscriptionId !== paying.subscriptionId;
  const gain = rank[paying.plan] - rank[planInForce(updated)];
  const isUpgrade = gain > 0 || (gain === 0 && isAnother);
  if (!isEntitled(paying, now) || !isUpgrade) return inSequence(current, applyDue(updated, now));

  const upgraded = withPlan(updated, paying.plan);
  const { wallet, entries } = replaceMonthly(
    updated.wallet,
    {
      fact: `${paying.subscriptionId}#${paying.plan}`,
      monthly: monthlyCredits[upgraded.userType === 'Admin' ? 'Admin' : paying.plan],
      anchor: isAnother && periodStart <= now ? periodStart : updated.wallet.anchor,
    },
    now,
  );
  return inSequence(current, { entitlements: { ...upgraded, wallet }, entries });
}

/** True while a paid period runs. */
const isEntitled = (paying: SubscriptionState, now: string) => paying.paidUntil > now && !isOver(paying, now);
const isOver = ({ endsAt }: SubscriptionState, now: string) => endsAt !== null && endsAt <= now;

const rank: Record<UserType, number> = { Suspended: 0, Basic: 1, Pro: 2, Enterprise: 3, Admin: 1 };

/** The plan that counts: the paid one, which Admin and Suspended hide, else the type (perhaps a gift). */
const planInForce = ({ userType, paidPlan }: Entitlements): UserType => paidPlan ?? userType;

/** The monthly credits of the current period; undefined while they must not be granted yet. */
function monthlyOf({ userType, paidPlan, paying, wallet }: Entitlements, now: string): number | undefined {
  if (userType === 'Suspended') return undefined;
  const isAdmin = userType === 'Admin';
  if (!paying || isAdmin) return monthlyCredits[userType];
  const { start } = periodAt(wallet.anchor, now);
  if (isOver(paying, start)) return monthlyCredits.Basic;
  if (paying.paidUntil > start) return monthlyCredits[paying.plan];
  // Until the first payment the user keeps the credits of the present type.
  if (!paidPlan) return monthlyCredits[userType];
  // The subscription is over and the period was never paid.
  return isOver(paying, now) ? 0 : undefined;
}

const withPlan = (entitlements: Entitlements, plan: PaidPlan | undefined): Entitlements => ({
  ...entitlements,
  paidPlan: plan,
  userType:
    entitlements.userType === 'Admin' || entitlements.userType === 'Suspended'
      ? entitlements.userType
      : (plan ?? 'Basic'),
});

function endPlan(current: EntitlementsChange, now: string): EntitlementsChange {
  const { paying } = current.entitlements;
  const status: SubscriptionStatus = 'canceled';
  const ended = paying && { ...paying, status, endsAt: now };
  return inSequence(current, applyDue({ ...current.entitlements, paying: ended }, now));
}

const inSequence = (first: EntitlementsChange, second: EntitlementsChange): EntitlementsChange => ({
  entitlements: second.entitlements,
  entries: [...first.entries, ...second.entries],
});
