import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyInvoice } from '#functions/billing/apply-invoice';
import type { StoredOrder } from '#functions/billing/stored-order';
import type { StripeCharge } from '#functions/kit/stripe/charges';
import type { StripeInvoice } from '#functions/kit/stripe/invoices';
import { addMonths, openWallet } from '#shared/credits/moves';
import {
  applyDue,
  applySubscription,
  type Entitlements,
  type EntitlementsChange,
} from '#functions/kit/entitlements';
import { available } from '#shared/credits/wallet';

const start = '2027-01-31T12:00:00.000Z';
const end = addMonths(start, 12);
const invoice: StripeInvoice = {
  invoiceId: 'in_1',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  createdAt: start,
  state: 'paid',
  amountTotal: 18_999,
  currency: 'eur',
  description: '1 × Pro',
  periodStart: start,
  periodEnd: end,
  isFirst: true,
};
const paying = {
  subscriptionId: 'sub_1',
  plan: 'Pro',
  status: 'active',
  paidUntil: end,
  endsAt: null,
} as const;
const charge = (told: Partial<StripeCharge>): StripeCharge => ({
  customerId: 'cus_1',
  paymentIntentId: 'pi_1',
  amount: 18_999,
  amountRefunded: 0,
  isDisputed: false,
  ...told,
});

/** A year of Pro, told of its payment at several instants; answers what is available after each. */
function liveThrough(told: [instant: string, what: Partial<StripeCharge>][]) {
  let entitlements: Entitlements = { userType: 'Basic', wallet: openWallet(3, start).wallet };
  let order: StoredOrder | undefined;
  const bought = applySubscription(entitlements, { ...paying, periodStart: start }, start);
  ({ entitlements } = bought);
  let sum = 3 + sumOf(bought);
  const total: number[] = [];
  const seen = told.map(([now, what]) => {
    const change: EntitlementsChange = applyDue(entitlements, now);
    const applied = applyInvoice(
      { change, order },
      { invoice, sessionId: undefined, charge: charge(what) },
      now,
    );
    ({ order } = applied);
    ({ entitlements } = applied.change);
    total.push((sum += sumOf(applied.change)));
    return available(entitlements.wallet, now);
  });
  return { seen, order, entitlements, total };
}

const sumOf = ({ entries }: EntitlementsChange) => entries.reduce((sum, { amount }) => sum + amount, 0);

const said = fc.record({
  wait: fc.integer({ min: 0, max: 25 }),
  isDisputed: fc.boolean(),
  amountRefunded: fc.constantFrom(0, 1, 5_000, 9_500, 18_999, 30_000),
});

it('whatever a bank and refunds do in whatever order, a month has never less than none and never more than its own', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 30 }), (words) => {
      let days = 0;
      const told = words.map(({ wait, ...what }): [string, Partial<StripeCharge>] => [
        day((days += wait)),
        what,
      ]);
      const { seen, total, order } = liveThrough(told);

      for (const [place, credits] of seen.entries()) {
        expect(credits).toBeGreaterThanOrEqual(0);
        expect(credits).toBeLessThanOrEqual(10);
        expect(credits).toBe(total[place]);
      }
      expect(order?.takenBack ?? 0).toBeLessThanOrEqual(order?.askedBack ?? 0);
    }),
  );
});

const day = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString();

describe('the payment of a year, told of month by month', () => {
  it('disputed and won in the same month gives back what it took, also when nothing was left', () => {
    expect(
      liveThrough([
        [day(2), { isDisputed: true }],
        [day(3), {}],
      ]).seen,
    ).toEqual([0, 10]);
  });

  it('disputed in one month and won in the next gives no month twice', () => {
    const { seen, order } = liveThrough([
      [day(2), { isDisputed: true }],
      [day(40), {}],
      [day(41), {}],
    ]);

    expect([seen, order?.paymentStatus]).toEqual([[0, 10, 10], 'paid']);
  });

  it('what was given back expires with its month', () => {
    const { entitlements } = liveThrough([
      [day(2), { isDisputed: true }],
      [day(3), {}],
    ]);

    const { entitlements: next, entries } = applyDue(entitlements, day(31));

    expect(available(next.wallet, day(31))).toBe(10);
    expect(entries.map(({ amount, reason }) => `${amount} ${reason}`)).toEqual([
      '-10 expiry',
      '10 subscription_reset',
    ]);
  });

  it('refunded in part takes its share of one month, and the same word later takes nothing more', () => {
    const half = { amountRefunded: 9_500 };

    expect(
      liveThrough([
        [day(2), half],
        [day(3), half],
        [day(40), half],
      ]).seen,
    ).toEqual([5, 5, 10]);
  });

  it('told of when the year is over moves nothing, and the order says what became of it', () => {
    const { seen, order } = liveThrough([
      [day(364), { amountRefunded: 100 }],
      [day(366), { amountRefunded: 18_999 }],
    ]);

    expect(order).toMatchObject({ paymentStatus: 'refunded', askedBack: 0, takenBack: 0 });
    expect(seen[0]).toBe(10);
  });
});
