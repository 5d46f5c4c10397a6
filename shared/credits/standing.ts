import * as z from 'zod/mini';
import { type SubscriptionStatus, subscriptionStatuses } from '#shared/billing/subscription';
import { monthlyCredits, paidPlans, type PaidPlan } from '#shared/plans';
import { type UserType, userTypes } from '#shared/roles';
import { periodAt } from './calendar';
import { due, isResetDue, replaceMonthly } from './moves';
import { type LedgerEntry, type Movement, Wallet } from './wallet';

/** What a person pays for, as Stripe last said it. Instants are ISO. */
export const Paying = z.strictObject({
  subscriptionId: z.string(),
  plan: z.enum(paidPlans),
  status: z.enum(subscriptionStatuses),
  /** The end of the last period that is paid. */
  paidUntil: z.string(),
  /** When it ends for good; null while it goes on. */
  endsAt: z.nullable(z.string()),
});
export type Paying = z.infer<typeof Paying>;

/** Everything about a person that payments and the clock move together. */
export const Standing = z.object({
  userType: z.enum(userTypes),
  /** The paid plan in force, also while the type says Admin or Suspended. */
  paidPlan: z.optional(z.enum(paidPlans)),
  paying: z.optional(Paying),
  wallet: Wallet,
});
export type Standing = z.infer<typeof Standing>;

/** A next standing with the entries that explain the way there. */
export interface StandingMovement {
  standing: Standing;
  entries: LedgerEntry[];
}

/**
 * Books what the clock has made due: the wallet's part, the end of a plan, and a smaller plan that waited for the reset.
 * A reset waits while its period is not paid, and while the person is suspended.
 */
export function dueStanding(standing: Standing, now: string): StandingMovement {
  const { paying, wallet } = standing;
  const isReset = isResetDue(wallet, now);
  const movement = due(wallet, isReset ? monthlyOf(standing, now) : undefined, now);
  const next = { ...standing, wallet: movement.wallet };
  const { entries } = movement;
  if (!paying) return { standing: next, entries };
  if (isOver(paying, now)) return { standing: withPlan({ ...next, paying: undefined }, undefined), entries };
  const isNewPeriod = isReset && paying.paidUntil > periodAt(wallet.anchor, now).start;
  return { standing: isNewPeriod ? withPlan(next, paying.plan) : next, entries };
}

/**
 * Books what Stripe says of a person's subscription; undefined: there is none any more. A greater plan is there at once
 * with its own number of credits, a smaller one comes with the next reset, an end at its instant.
 * @param paying With `periodStart`, from where the months of a new plan are counted.
 */
export function pay(
  standing: Standing,
  paying: (Paying & { periodStart: string }) | undefined,
  now: string,
): StandingMovement {
  const booked = dueStanding(standing, now);
  if (!paying) return booked.standing.paying ? ended(booked, now) : booked;
  const { periodStart, ...said } = paying;
  // Whoever has gone already is not brought back by a late word about the same subscription.
  if (!booked.standing.paying && isOver(said, now)) return booked;

  const told = { ...booked.standing, paying: said };
  const isAnother = booked.standing.paying?.subscriptionId !== said.subscriptionId;
  const gain = rank[said.plan] - rank[planInForce(told)];
  if (!isEntitled(said, now) || gain < 0 || (gain === 0 && !isAnother))
    return after(booked, dueStanding(told, now));

  const anchor = isAnother && periodStart <= now ? periodStart : told.wallet.anchor;
  const upgraded = withPlan(told, said.plan);
  const fact = `${said.subscriptionId}#${said.plan}`;
  const monthly = monthlyCredits[upgraded.userType === 'Admin' ? 'Admin' : said.plan];
  return after(booked, moved(upgraded, replaceMonthly(told.wallet, { fact, monthly, anchor }, now)));
}

/** True while a paid period runs. */
const isEntitled = (paying: Paying, now: string) => paying.paidUntil > now && !isOver(paying, now);
const isOver = ({ endsAt }: Paying, now: string) => endsAt !== null && endsAt <= now;

const rank: Record<UserType, number> = { Suspended: 0, Basic: 1, Pro: 2, Enterprise: 3, Admin: 1 };

/** Admin and Suspended hide the plan; a plan that nobody pays for (a gift) counts as well. */
const planInForce = ({ userType, paidPlan }: Standing): UserType => paidPlan ?? userType;

/** The monthly number of the period that runs now; undefined: it is not granted yet. */
function monthlyOf({ userType, paidPlan, paying, wallet }: Standing, now: string): number | undefined {
  if (userType === 'Suspended') return undefined;
  const isAdmin = userType === 'Admin';
  if (!paying || isAdmin) return monthlyCredits[userType];
  const { start } = periodAt(wallet.anchor, now);
  if (isOver(paying, start)) return monthlyCredits.Basic;
  if (paying.paidUntil > start) return monthlyCredits[paying.plan];
  // A first payment that never came takes nothing away.
  if (!paidPlan) return monthlyCredits[userType];
  // Nobody paid for it, and nobody will.
  return isOver(paying, now) ? 0 : undefined;
}

const withPlan = (standing: Standing, plan: PaidPlan | undefined): Standing => ({
  ...standing,
  paidPlan: plan,
  userType:
    standing.userType === 'Admin' || standing.userType === 'Suspended'
      ? standing.userType
      : (plan ?? 'Basic'),
});

const ended = (booked: StandingMovement, now: string): StandingMovement =>
  after(booked, dueStanding({ ...booked.standing, paying: endedAt(booked.standing.paying, now) }, now));

const endedAt = (paying: Paying | undefined, now: string): Paying | undefined =>
  paying && { ...paying, status: 'canceled' satisfies SubscriptionStatus, endsAt: now };

const moved = (standing: Standing, { wallet, entries }: Movement): StandingMovement => ({
  standing: { ...standing, wallet },
  entries,
});

const after = (first: StandingMovement, then: StandingMovement): StandingMovement => ({
  standing: then.standing,
  entries: [...first.entries, ...then.entries],
});
