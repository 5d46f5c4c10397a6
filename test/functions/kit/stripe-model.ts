import { addMonths } from '#shared/credits/moves';
import type { SubscriptionState } from '#functions/kit/entitlements';
import type { PaidPlan } from '#shared/plans';

const day = 86_400_000;
const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** How long Stripe tries a card before it gives up. */
const patienceDays = 21;

type Said = SubscriptionState & { periodStart: string };

/** A subscription as Stripe would run it: renewed, unpaid, given up, cancelled, each at its own instant. */
export function openStripeModel() {
  let count = 0;
  let begun = '';
  let months = 1;
  let periods = 0;
  let isCardGood = true;
  let paying: Said | undefined;

  const border = (nth: number) => addMonths(begun, nth * months);
  const isRunning = (now: string) => paying !== undefined && (paying.endsAt === null || paying.endsAt > now);
  /** What is done only to a subscription that runs. */
  const amend = (now: string, change: (running: Said) => Partial<Said>) => {
    if (paying && isRunning(now)) paying = { ...paying, ...change(paying) };
  };
  const renewed = (running: Said): Partial<Said> => {
    const periodStart = border(periods);
    if (isCardGood) return { periodStart, paidUntil: border(periods + 1) };
    if (running.status === 'past_due') return { periodStart };
    return { periodStart, status: 'past_due', endsAt: later(periodStart, patienceDays * day) };
  };

  return {
    /** Instants of Stripe are whole seconds. */
    buy: (plan: PaidPlan, every: 1 | 12, now: string) => {
      if (isRunning(now)) return;
      [begun, months, periods, isCardGood] = [`${now.slice(0, 19)}.000Z`, every, 0, true];
      const subscriptionId = `sub_${(count += 1)}`;
      paying = {
        subscriptionId,
        plan,
        status: 'active',
        periodStart: begun,
        paidUntil: border(1),
        endsAt: null,
      };
    },
    change: (plan: PaidPlan, now: string) =>
      amend(now, ({ status }) => (status === 'active' ? { plan } : {})),
    cancelAtEnd: (now: string) =>
      amend(now, ({ status }) => (status === 'active' ? { endsAt: border(periods + 1) } : {})),
    resume: (now: string) => amend(now, ({ status }) => (status === 'active' ? { endsAt: null } : {})),
    cancelNow: (now: string) => amend(now, () => ({ endsAt: now, status: 'canceled' })),
    breakCard: () => (isCardGood = false),
    mendCard: (now: string) => {
      isCardGood = true;
      amend(now, ({ status }) =>
        status === 'past_due' ? { status: 'active', paidUntil: border(periods + 1), endsAt: null } : {},
      );
    },
    /** Lives through everything up to now, and says what the subscription is then. */
    at: (now: string): Said | undefined => {
      while (paying && border(periods + 1) <= now && isRunning(border(periods + 1))) {
        periods += 1;
        amend(border(periods), renewed);
      }
      return paying && (isRunning(now) ? paying : { ...paying, status: 'canceled' });
    },
  };
}

export type StripeModel = ReturnType<typeof openStripeModel>;
