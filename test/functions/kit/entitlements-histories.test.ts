import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, grant, hold, openWallet, release, settle, takeBack } from '#shared/credits/moves';
import {
  applyDue,
  applySubscription,
  type Entitlements,
  type EntitlementsChange,
} from '#functions/kit/entitlements';
import { available, isExpired, type LedgerEntry, type Movement } from '#shared/credits/wallet';
import { monthlyCredits, paidPlans } from '#shared/plans';
import { openStripeModel, type StripeModel } from './stripe-model';

const start = '2028-01-31T08:00:00.000Z';
const plus = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
const minutes = 60_000;
const days = 24 * 60 * minutes;

const actions = [
  'look',
  'hold',
  'hold',
  'settle',
  'settle',
  'release',
  'pack',
  'refund',
  'buy',
  'buyYear',
  'change',
  'cancelAtEnd',
  'resume',
  'cancelNow',
  'breakCard',
  'mendCard',
  'suspend',
  'unsuspend',
] as const;
interface Step {
  wait: number;
  action: (typeof actions)[number];
  pick: number;
  /** Whether Stripe's events have arrived. */
  isHeard: boolean;
}
const step: fc.Arbitrary<Step> = fc.record({
  wait: fc.oneof(
    fc.integer({ min: 0, max: 40 * minutes }),
    fc.integer({ min: 0, max: 20 * days }),
    fc.integer({ min: 0, max: 70 * days }),
  ),
  action: fc.constantFrom(...actions),
  pick: fc.nat({ max: 1_000 }),
  isHeard: fc.boolean(),
});
const steps = Number(process.env['PROPERTY_STEPS'] ?? 1_000);
const rounds = steps > 1_000 ? 20 : 8;

describe('random histories of a person who pays', () => {
  it(
    'the balance is the sum of the ledger, never negative; no fact counts twice; looking seldom or often is the same',
    { timeout: 300_000 },
    () => {
      fc.assert(
        fc.property(fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }), (history) => {
          liveThrough(history);
        }),
        { numRuns: rounds, endOnFailure: true },
      );
    },
  );
});

function liveThrough(history: readonly Step[]) {
  const stripe = openStripeModel();
  const opened = openWallet(monthlyCredits.Basic, start);
  // One who looks at every step, and one whose clock is only booked when something happens.
  let often: EntitlementsChange = { entitlements: { userType: 'Basic', wallet: opened.wallet }, entries: [] };
  let seldom = often;
  const keys = new Set(opened.entries.map(({ key }) => key));
  let total = sum(opened.entries);
  let now = start;

  for (const [index, each] of history.entries()) {
    now = plus(now, each.wait);
    stripe.at(now);
    act(stripe, each, now);
    const said = stripe.at(now);
    const change = changeOf(each, `job-${index}`, now);
    const heard = each.isHeard || isSwitch(each);

    often = next(applyDue(often.entitlements, now), change, heard ? () => said : undefined, now);
    seldom = next(
      { entitlements: seldom.entitlements, entries: [] },
      change,
      heard ? () => said : undefined,
      now,
    );
    for (const { key } of often.entries) {
      if (keys.has(key)) throw new Error(`${key} counts twice at step ${index}.`);
      keys.add(key);
    }
    total += sum(often.entries);
    check({ often, seldom, total, now, index, each });
    if (heard) checkPlan(often.entitlements, said, now, index);
  }
}

/** Applies what is due, then the action, then what Stripe reports. */
function next(
  before: EntitlementsChange,
  change: ((entitlements: Entitlements) => EntitlementsChange) | undefined,
  heard: (() => Parameters<typeof applySubscription>[1]) | undefined,
  now: string,
): EntitlementsChange {
  let current = before;
  const add = (then: EntitlementsChange) => {
    current = { entitlements: then.entitlements, entries: [...current.entries, ...then.entries] };
  };
  if (change) {
    add(applyDue(current.entitlements, now));
    add(change(current.entitlements));
    add(applyDue(current.entitlements, now));
  }
  if (heard) add(applySubscription(current.entitlements, heard(), now));
  return current;
}

function act(stripe: StripeModel, { action, pick }: Step, now: string) {
  const plan = paidPlans[pick % 2] ?? 'Pro';
  if (action === 'buy') stripe.buy(plan, 1, now);
  if (action === 'buyYear') stripe.buy(plan, 12, now);
  if (action === 'change') stripe.change(plan, now);
  if (action === 'cancelAtEnd') stripe.cancelAtEnd(now);
  if (action === 'resume') stripe.resume(now);
  if (action === 'cancelNow') stripe.cancelNow(now);
  if (action === 'breakCard') stripe.breakCard();
  if (action === 'mendCard') stripe.mendCard(now);
}

/** What a person does, Stripe hears of in the same second; what merely happens may be heard of late. */
const isSwitch = ({ action }: Step) =>
  ['buy', 'buyYear', 'change', 'cancelAtEnd', 'resume', 'cancelNow', 'mendCard'].includes(action);

function changeOf({ action, pick }: Step, newJob: string, now: string) {
  const inWallet =
    (move: (entitlements: Entitlements) => Movement | undefined) => (entitlements: Entitlements) => {
      const { wallet, entries } = move(entitlements) ?? { wallet: entitlements.wallet, entries: [] };
      return { entitlements: { ...entitlements, wallet }, entries };
    };
  const jobOf = ({ wallet }: Entitlements) => Object.keys(wallet.holds).sort()[pick % 3] ?? '';
  const typed =
    (userType: Entitlements['userType'], when: (entitlements: Entitlements) => boolean) =>
    (entitlements: Entitlements) => ({
      entitlements: when(entitlements) ? { ...entitlements, userType } : entitlements,
      entries: [],
    });
  switch (action) {
    case 'hold':
      return inWallet(({ wallet, userType }) => {
        const held =
          userType === 'Suspended' ? undefined : hold(wallet, newJob, plus(now, 20 * minutes), now);
        return held && { wallet: held, entries: [] };
      });
    case 'settle':
      return inWallet((entitlements) => settle(entitlements.wallet, jobOf(entitlements), 'case', now));
    case 'release':
      return inWallet((entitlements) => ({
        wallet: release(entitlements.wallet, jobOf(entitlements)),
        entries: [],
      }));
    case 'pack':
      return inWallet(({ wallet }) => grant(wallet, packOf(newJob, now)));
    case 'refund':
      return inWallet(({ wallet }) => {
        const lotId = wallet.lots.filter(({ reason }) => reason === 'purchase')[pick % 2]?.id ?? '';
        return takeBack(
          wallet,
          { lotId, amount: 1 + (pick % 9), key: `refund#${newJob}`, referenceId: lotId },
          now,
        );
      });
    case 'suspend':
      return typed('Suspended', () => true);
    case 'unsuspend':
      return (entitlements: Entitlements) =>
        typed(entitlements.paidPlan ?? 'Basic', ({ userType }) => userType === 'Suspended')(entitlements);
    default:
      return undefined;
  }
}

const packOf = (id: string, now: string) => ({
  lotId: `pack#${id}`,
  key: `checkout#${id}`,
  amount: 10,
  reason: 'purchase' as const,
  expiresAt: addMonths(now, 6),
  at: now,
});

interface Seen {
  often: EntitlementsChange;
  seldom: EntitlementsChange;
  total: number;
  now: string;
  index: number;
  each: Step;
}

function check({ often, seldom, total, now, index, each }: Seen) {
  const { entitlements } = often;
  const { wallet, userType } = entitlements;
  const open = Object.values(wallet.holds).filter(({ until }) => until > now).length;
  const free = available(wallet, now);
  const monthly = wallet.lots.filter((lot) => lot.reason === 'subscription_reset' && !isExpired(lot, now));
  const lazy = applyDue(seldom.entitlements, now).entitlements;
  const wrong =
    (free < 0 && 'negative') ||
    (free !== total - open && `${free} available, ${total} in the ledger, ${open} held`) ||
    (monthly.length > 1 && 'two months at once') ||
    (monthly.some(({ remaining }) => remaining > monthlyCredits.Enterprise) &&
      'a month was added to another') ||
    (applyDue(entitlements, now).entries.length > 0 && 'the same instant books twice') ||
    (lazy.userType !== userType && `${lazy.userType} when looked at seldom, ${userType} when often`) ||
    (userType !== 'Suspended' &&
      available(lazy.wallet, now) !== free &&
      `${available(lazy.wallet, now)} when looked at seldom, ${free} when often`);
  if (wrong)
    throw new Error(
      `${wrong}: step ${index} ${JSON.stringify(each)} at ${now}: ${JSON.stringify(entitlements)}`,
    );
}

function checkPlan(
  entitlements: Entitlements,
  said: Parameters<typeof applySubscription>[1],
  now: string,
  index: number,
) {
  const isOver = !said || (said.endsAt !== null && said.endsAt <= now);
  const { paidPlan, userType } = entitlements;
  const isPaid = said && !isOver && said.paidUntil > now;
  const wrong =
    (isOver && paidPlan && 'a plan that is over') ||
    (isOver && userType !== 'Basic' && userType !== 'Suspended' && 'a type that nobody pays for') ||
    (isPaid && !paidPlan && 'no plan though it is paid') ||
    (isPaid && said.plan === 'Enterprise' && paidPlan !== 'Enterprise' && 'less than what is paid');
  if (wrong) throw new Error(`${wrong}: step ${index} at ${now}: ${JSON.stringify({ said, entitlements })}`);
  expect(applySubscription(entitlements, said, now).entries).toEqual([]);
}

const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, { amount }) => total + amount, 0);
