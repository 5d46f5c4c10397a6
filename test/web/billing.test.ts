import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Checkout, orderReference } from '#shared/billing/order';
import type { StripeProduct } from '#shared/billing/stripe-product';
import { type Subscription, subscriptionStatuses } from '#shared/billing/subscription';
import { isRunning } from '../../web/features/billing/use-purchase-channel';
import { paymentOutcome } from '../../web/features/billing/payment-outcome';
import { packPriceLines, planPriceLines, priceFor } from '../../web/features/billing/offer-texts';
import { ledgerCsv, toCsv, everyPage } from '../../web/features/credits/use-ledger-export';
import {
  downgradeNoticeOf,
  monthlyCreditsOf,
  noticeOf,
  paymentMethodOf,
  renewalFacts,
  statusViews,
} from '../../web/features/profile/subscription-view';
import { moneyOf } from '#lib/billing/money';
import { purchasePollMs } from '../../web/features/billing/use-purchase';

const subscription = (given: Partial<Subscription>): Subscription => ({
  priceId: 'price_1',
  plan: 'Pro',
  interval: 'year',
  subscriptionStatus: 'active',
  currentPeriodStart: Date.UTC(2026, 10, 22, 12) / 1_000,
  currentPeriodEnd: Date.UTC(2027, 10, 22, 12) / 1_000,
  cancelAtPeriodEnd: false,
  endsAt: null,
  paymentMethodBrand: 'visa',
  paymentMethodLast4: '4242',
  ...given,
});

describe('the subscription card', () => {
  it('active and trialing show green, and no other state does', () => {
    const green = subscriptionStatuses.filter((status) => statusViews[status].tone === 'good');

    expect(green).toEqual(['active', 'trialing']);
  });

  it('cancel_at_period_end shows Expires On and a notice that the subscription ends on the given date', () => {
    const ending = subscription({ cancelAtPeriodEnd: true });

    expect(renewalFacts(ending)).toEqual([{ name: 'Expires On', value: 'Nov 22, 2027' }]);
    expect(noticeOf(ending)?.title).toBe('Your subscription ends on Nov 22, 2027');
    expect(renewalFacts(subscription({}))).toEqual([{ name: 'Renews On', value: 'Nov 22, 2027' }]);
    expect(noticeOf(subscription({}))).toBeUndefined();
  });

  it('shows the end date that Stripe has set instead of the end of the period', () => {
    const endsAt = Date.UTC(2027, 0, 5, 12) / 1_000;

    expect(noticeOf(subscription({ endsAt }))?.title).toBe('Your subscription ends on Jan 5, 2027');
  });

  it('a downgrade takes effect at the reset, and the card names the date', () => {
    const standing = { userType: 'Enterprise', nextResetAt: '2026-12-22T12:00:00.000Z' } as const;

    expect(downgradeNoticeOf(subscription({}), standing)?.title).toBe(
      'You keep Enterprise until Dec 22, 2026',
    );
    expect(downgradeNoticeOf(subscription({ plan: 'Enterprise' }), standing)).toBeUndefined();
    expect(downgradeNoticeOf(subscription({}), { ...standing, userType: 'Pro' })).toBeUndefined();
  });

  it('shows the next date of the monthly credits unless the subscription ends before it', () => {
    const standing = { userType: 'Pro', nextResetAt: '2026-12-22T12:00:00.000Z' } as const;
    const endsAt = (day: number) => Date.UTC(2026, 11, day, 12) / 1_000;

    expect(monthlyCreditsOf(subscription({}), standing)).toBe('10, next on Dec 22, 2026');
    expect(monthlyCreditsOf(subscription({ endsAt: endsAt(23) }), standing)).toContain('next on');
    expect(monthlyCreditsOf(subscription({ endsAt: endsAt(22) }), standing)).toBe('10');
    expect(monthlyCreditsOf(subscription({}), { ...standing, nextResetAt: null })).toBe('10');
  });

  it.each(['past_due', 'unpaid'] as const)('%s tells that the last payment did not go through', (status) => {
    expect(noticeOf(subscription({ subscriptionStatus: status }))).toMatchObject({ tone: 'warning' });
  });

  it.each([
    ['visa', '4242', 'Visa ending in 4242'],
    ['amex', '0005', 'American Express ending in 0005'],
    [null, '3000', 'Bank account ending in 3000'],
    [null, null, 'None on file'],
  ])('a payment method %s %s reads "%s"', (paymentMethodBrand, paymentMethodLast4, words) => {
    expect(paymentMethodOf({ paymentMethodBrand, paymentMethodLast4 })).toBe(words);
  });

  it.each([
    ['active', true],
    ['past_due', true],
    ['paused', true],
    ['canceled', false],
    ['incomplete_expired', false],
  ] as const)('one that is %s stands in the way of another one: %s', (subscriptionStatus, stands) => {
    expect(isRunning(subscription({ subscriptionStatus }))).toBe(stands);
    expect(isRunning(null)).toBe(false);
  });
});

describe('prices', () => {
  const prices = [
    { priceId: 'price_m', amount: 1_899, currency: 'eur', interval: 'month' as const },
    { priceId: 'price_y', amount: 18_999, currency: 'eur', interval: 'year' as const },
  ];
  const pro = { prices } as StripeProduct;

  it('are formatted in their currency, whatever its smallest unit is', () => {
    expect(moneyOf(1_899, 'eur')).toBe('€18.99');
    expect(moneyOf(1_900, 'jpy')).toBe('¥1,900');
  });

  it('of a plan follow the billing interval, and each mentions the other', () => {
    const [monthly, yearly] = [priceFor(pro, 'month'), priceFor(pro, 'year')];

    expect(monthly && planPriceLines(pro, monthly)).toEqual({
      price: '€18.99',
      per: 'per month',
      aside: 'or €189.99 per year',
    });
    expect(yearly && planPriceLines(pro, yearly)).toEqual({
      price: '€189.99',
      per: 'per year',
      aside: '€15.83 a month',
    });
  });

  it('of a plan with one billing interval are shown for both', () => {
    expect(priceFor({ ...pro, prices: prices.slice(1) }, 'month')?.priceId).toBe('price_y');
  });

  it('of a pack show the price per credit', () => {
    expect(packPriceLines(10, { priceId: 'p', amount: 899, currency: 'eur', interval: null })).toMatchObject({
      price: '€8.99',
      aside: '€0.90 per credit',
    });
  });
});

describe('an order number', () => {
  it.each([
    ['cs_test_a1B2c3D4e5F6', 'cs_test_a1B2c3D4'],
    ['cs_live_a1B2c3D4e5F6', 'cs_live_a1B2c3D4'],
    ['in_1PqRsTuVwXyZ', 'in_1PqRsTuV'],
  ])('of %s begins with its first eight characters and tells it from others: %s', (id, reference) => {
    expect(orderReference(id)).toBe(reference);
    expect(reference.startsWith(id.slice(0, 8))).toBe(true);
  });
});

describe('the page after a payment', () => {
  const purchase = (state: Checkout['state'], isBooked = false): Checkout => ({
    reference: 'a1b2c3d4',
    state,
    isBooked,
  });

  it('polls after 2 seconds in any case, then until the purchase is credited', () => {
    expect(purchasePollMs(purchase('paid', true), 1)).toBe(2_000);
    expect(purchasePollMs(purchase('paid', true), 2)).toBe(false);
    expect(purchasePollMs(purchase('paid'), 2)).toBe(2_000);
    expect(purchasePollMs(purchase('paid'), 16)).toBe(6_000);
    expect(purchasePollMs(purchase('processing'), 40)).toBe(6_000);
    expect(purchasePollMs(purchase('failed'), 2)).toBe(false);
    expect(purchasePollMs(undefined, 0)).toBe(false);
  });

  it.each([
    ['paid', true, 'Payment Successful!'],
    ['paid', false, 'Payment Successful!'],
    ['processing', false, 'Payment on Its Way'],
    ['failed', false, 'Payment Failed'],
    ['expired', false, 'Payment Not Completed'],
    ['open', false, 'Payment Not Completed'],
  ] as const)('says of a purchase that is %s, booked %s: %s', (state, isBooked, title) => {
    expect(paymentOutcome(purchase(state, isBooked), 1).title).toBe(title);
  });

  it('says when it takes longer than usual', () => {
    expect(paymentOutcome(purchase('paid'), 3).words).not.toContain('longer');
    expect(paymentOutcome(purchase('paid'), 30).words).toContain('longer than usual');
  });
});

describe('the ledger export', () => {
  it('has a row for every entry with its label, reason and amount', () => {
    const file = ledgerCsv([
      { createdAt: '2026-11-22T10:00:00.000Z', reason: 'usage', amount: -1, referenceId: '01JD7Z0K' },
      { createdAt: '2026-11-21T10:00:00.000Z', reason: 'subscription_reset', amount: 3 },
    ]);

    expect(file).toBe(
      '\uFEFFDate (UTC),Movement,Credits,Reason,Reference\r\n' +
        '2026-11-22T10:00:00.000Z,Optimization,-1,usage,01JD7Z0K\r\n' +
        '2026-11-21T10:00:00.000Z,Monthly credits,3,subscription_reset,\r\n',
    );
  });

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
  ])('holds %j as words, never as a formula', (cell, written) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
  });

  it('includes all pages of the history', async () => {
    const pages = await everyPage(async (cursor) => ({
      of: cursor,
      nextCursor: { undefined: 'b', b: 'c' }[String(cursor)],
    }));

    expect(pages.map(({ of }) => of)).toEqual([undefined, 'b', 'c']);
  });
});

describe('the link back from the plans', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it('leads to the page that the user worked on last; other pages change nothing', async () => {
    const { keepReturnPath: keepCameFrom, readReturnPath: readCameFrom } =
      await import('#lib/session/return-path');

    for (const path of ['/dashboard?filter=draft', '/case/01JD7Z0K', '/pricing', '/', '/payment-success'])
      keepCameFrom(path);

    expect(readCameFrom()).toEqual({ path: '/case/01JD7Z0K', label: 'Back to your case' });
  });

  it('ignores paths outside the product', async () => {
    const { readReturnPath: readCameFrom } = await import('#lib/session/return-path');
    for (const path of ['https://evil.example', '//evil.example', '/case/../admin', '']) {
      sessionStorage.setItem('suasion.came-from', path);

      expect(readCameFrom(), path).toBeUndefined();
    }
  });
});
