import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordPayment, whyNotRecorded } from '#functions/billing/record-payment';
import { refundedCredits } from '#functions/billing/refund';
import type { StoredOrder } from '#functions/billing/stored-order';
import type { StripeCheckout } from '#functions/kit/stripe/checkouts';
import { hold, openWallet, settle } from '#shared/credits/moves';
import type { Entitlements } from '#functions/kit/entitlements';
import { available } from '#shared/credits/wallet';

const now = '2027-01-10T12:00:00.000Z';
const basic: Entitlements = { userType: 'Basic', wallet: openWallet(3, now).wallet };
const facts = (over: Partial<StripeCheckout> = {}): StripeCheckout => ({
  sessionId: 'cs_test_abcdefghij',
  mode: 'payment',
  customerId: 'cus_1',
  subscriptionId: undefined,
  reference: undefined,
  email: undefined,
  state: 'paid',
  createdAt: now,
  amountTotal: 899,
  amountRefunded: 0,
  isDisputed: false,
  currency: 'eur',
  description: '10 credits',
  credits: 10,
  ...over,
});
const book = (told: Partial<StripeCheckout>[], entitlements = basic) => {
  let order: StoredOrder | undefined;
  let current = entitlements;
  const entries = [];
  for (const each of told) {
    const booked = recordPayment({ entitlements: current, order }, facts(each), now);
    ({ order } = booked);
    current = booked.change.entitlements;
    entries.push(...booked.change.entries);
  }
  return { order, entitlements: current, entries, credits: available(current.wallet, now) };
};
/** Spends all but the newest lot of `count` credits. */
function spend(entitlements: Entitlements, count: number): Entitlements {
  let { wallet } = entitlements;
  for (let each = 0; each < count; each += 1) {
    const held = hold(wallet, `job-${each}`, '2027-01-10T12:20:00.000Z', now);
    wallet = settle(held ?? wallet, `job-${each}`, 'case', now)?.wallet ?? wallet;
  }
  return { ...entitlements, wallet };
}

describe('a pack', () => {
  it('that is said to be paid again and again is granted once', () => {
    expect(book([{}, {}, {}]).credits).toBe(13);
  });

  it('whose payment is on its way or has failed gives nothing', () => {
    const { order, credits } = book([{ state: 'processing' }, { state: 'failed' }]);

    expect([credits, order?.paymentStatus]).toEqual([3, 'failed']);
  });

  it('that was refunded before we heard of it leaves both movements and no credit', () => {
    const { entries, credits, order } = book([{ amountRefunded: 899 }]);

    expect(entries.map(({ amount, reason }) => [amount, reason])).toEqual([
      [10, 'purchase'],
      [-10, 'refund'],
    ]);
    expect([credits, order?.paymentStatus]).toEqual([3, 'refunded']);
  });

  it('of which something was used gives back only what is left, and the balance is never negative', () => {
    const bought = book([{}]);
    const used = spend(bought.entitlements, 9);

    const { change } = recordPayment(
      { entitlements: used, order: bought.order },
      facts({ amountRefunded: 899 }),
      now,
    );

    expect(available(used.wallet, now)).toBe(4);
    expect(change.entries.map(({ amount }) => amount)).toEqual([-4]);
    expect(available(change.entitlements.wallet, now)).toBe(0);
  });

  it('that a bank disputes is taken back whole, and put back when the dispute is won', () => {
    const lost = book([{}, { isDisputed: true }]);
    const won = book([{}, { isDisputed: true }, { isDisputed: false }, { isDisputed: false }]);

    expect([lost.credits, won.credits]).toEqual([3, 13]);
    expect(won.entries.map(({ amount }) => amount)).toEqual([10, -10, 10]);
  });

  it.each([
    [{ credits: undefined }, 'unknown price'],
    [{ amountTotal: -1 }, 'amount'],
    [{ amountTotal: 99_999_999 }, 'amount'],
    [{ state: 'open' as const }, 'not paid'],
    [{ mode: 'other' as const }, 'other mode'],
  ])('%o is not booked: %s', (over, why) => {
    expect(whyNotRecorded(facts(over))).toBe(why);
  });
});

describe('whatever Stripe says in whatever order', () => {
  const said = fc.record({
    state: fc.constantFrom('processing' as const, 'paid' as const, 'failed' as const),
    amountRefunded: fc.constantFrom(0, 1, 300, 450, 899, 2_000),
    isDisputed: fc.boolean(),
  });

  it('credits are granted at most once, never below zero, and what was taken is never more than was asked for', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), fc.nat({ max: 6 }), (told, used) => {
        const { entries, credits, order } = book(told, spend(basic, used));
        const sum = entries.reduce((total, { amount }) => total + amount, 0);

        expect(credits).toBeGreaterThanOrEqual(0);
        expect(credits).toBe(available(spend(basic, used).wallet, now) + sum);
        expect(entries.filter(({ reason }) => reason === 'purchase').length).toBeLessThanOrEqual(1);
        expect(order?.takenBack ?? 0).toBeLessThanOrEqual(order?.askedBack ?? 0);
        expect(sum).toBe((order?.granted ?? 0) - (order?.takenBack ?? 0));
      }),
    );
  });

  it.each([
    [10, 899, 0, 0],
    [10, 899, 89, 0],
    [10, 899, 90, 1],
    [10, 899, 450, 5],
    [10, 899, 899, 10],
    [10, 0, 0, 0],
  ])(
    '%i credits for %i cents, of which %i are given back, cost %i',
    (credits, amount, amountRefunded, expected) => {
      expect(refundedCredits(credits, { amount, amountRefunded, isDisputed: false })).toBe(expected);
    },
  );
});
