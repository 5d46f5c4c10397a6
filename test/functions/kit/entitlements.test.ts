import { describe, expect, it } from 'vitest';
import { addMonths, grant, hold, openWallet, settle } from '#shared/credits/moves';
import {
  applyDue,
  applySubscription,
  type Entitlements,
  type SubscriptionState,
} from '#functions/kit/entitlements';
import { available } from '#shared/credits/wallet';

const signUp = '2026-01-31T08:00:00.000Z';
const bought = '2026-02-10T12:00:00.000Z';
const plus = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
const basic: Entitlements = { userType: 'Basic', wallet: openWallet(3, signUp).wallet };
const pro = (
  over: Partial<SubscriptionState & { periodStart: string }> = {},
): SubscriptionState & { periodStart: string } => ({
  subscriptionId: 'sub_1',
  plan: 'Pro',
  status: 'active',
  paidUntil: addMonths(bought, 1),
  endsAt: null,
  periodStart: bought,
  ...over,
});
const credits = (entitlements: Entitlements, at: string) => available(entitlements.wallet, at);
const moves = (entries: { amount: number; reason: string }[]) =>
  entries.map(({ amount, reason }) => `${amount} ${reason}`);

/** Uses `count` credits at once. */
function spend(entitlements: Entitlements, count: number, at: string): Entitlements {
  let { wallet } = entitlements;
  for (let each = 0; each < count; each += 1) {
    const job = `${at}-${each}`;
    wallet = settle(hold(wallet, job, plus(at, 60_000), at)!, job, 'case', at)!.wallet;
  }
  return { ...entitlements, wallet };
}

describe('buying a plan', () => {
  it('sets the monthly credits to its number at once: 3 left on Basic and Pro bought are 10, and packs stay', () => {
    const lot = { lotId: 'pack#1', key: 'checkout#1', amount: 5, reason: 'purchase' as const };
    const packed = grant(basic.wallet, { ...lot, expiresAt: addMonths(bought, 6), at: bought }).wallet;

    const { entitlements, entries } = applySubscription({ ...basic, wallet: packed }, pro(), bought);

    expect([entitlements.userType, entitlements.paidPlan, credits(entitlements, bought)]).toEqual([
      'Pro',
      'Pro',
      15,
    ]);
    expect(moves(entries)).toEqual(['-3 expiry', '10 subscription_reset']);
    expect(entitlements.wallet.nextResetAt).toBe(addMonths(bought, 1));
  });

  it('said twice, or late, counts once', () => {
    const first = applySubscription(basic, pro(), plus(bought, 5_000));
    const again = applySubscription(first.entitlements, pro(), plus(bought, 90_000));

    expect(again.entries).toEqual([]);
    expect(again.entitlements).toEqual(first.entitlements);
  });

  it('that is not paid yet changes nothing', () => {
    const { entitlements, entries } = applySubscription(
      basic,
      pro({ status: 'incomplete', paidUntil: bought }),
      bought,
    );

    expect([entitlements.userType, credits(entitlements, bought), entries]).toEqual(['Basic', 3, []]);
  });

  it('an Admin stays an Admin, and a suspended person suspended, with the plan kept for later', () => {
    const admin = applySubscription({ ...basic, userType: 'Admin' }, pro(), bought).entitlements;
    const suspended = applySubscription({ ...basic, userType: 'Suspended' }, pro(), bought).entitlements;

    expect([admin.userType, admin.paidPlan, credits(admin, bought)]).toEqual(['Admin', 'Pro', 50]);
    expect([suspended.userType, suspended.paidPlan, credits(suspended, bought)]).toEqual([
      'Suspended',
      'Pro',
      10,
    ]);
  });
});

describe('a yearly plan', () => {
  it('has its credits each month, from its own day, and none after its year', () => {
    const yearly = pro({ paidUntil: addMonths(bought, 12), endsAt: addMonths(bought, 12) });
    let { entitlements } = applySubscription(basic, yearly, bought);
    const seen: string[] = [];

    for (let month = 1; month <= 13; month += 1) {
      const border = addMonths(bought, month);
      entitlements = spend(entitlements, 2, plus(border, -1_000));
      const before = applyDue(entitlements, plus(border, -1));
      expect(before.entries).toEqual([]);
      const booked = applyDue(entitlements, border);
      entitlements = booked.entitlements;
      seen.push(`${entitlements.userType} ${credits(entitlements, border)}`);
    }

    expect(seen).toEqual([...Array<string>(11).fill('Pro 10'), 'Basic 3', 'Basic 3']);
  });

  it('from the 31st comes on the last day of short months, also in a leap year', () => {
    const begun = '2028-01-31T10:00:00.000Z';
    const yearly = pro({ periodStart: begun, paidUntil: addMonths(begun, 12) });
    const { entitlements } = applySubscription(
      { ...basic, wallet: openWallet(3, begun).wallet },
      yearly,
      begun,
    );

    const second = plus('2028-02-29T10:00:00.000Z', -1);
    expect(entitlements.wallet.nextResetAt).toBe('2028-02-29T10:00:00.000Z');
    expect(applyDue(entitlements, second).entries).toEqual([]);
    const february = applyDue(entitlements, '2028-02-29T10:00:00.000Z').entitlements;
    expect(february.wallet.nextResetAt).toBe('2028-03-31T10:00:00.000Z');
  });
});

describe('changing the plan', () => {
  const { entitlements: onPro } = applySubscription(basic, pro(), bought);
  const middle = plus(bought, 9 * 86_400_000);

  it('up: the new number at once, not added, and the reset keeps its day', () => {
    const used = spend(onPro, 4, middle);

    const { entitlements, entries } = applySubscription(used, pro({ plan: 'Enterprise' }), middle);

    expect([entitlements.userType, credits(entitlements, middle)]).toEqual(['Enterprise', 50]);
    expect(moves(entries)).toEqual(['-6 expiry', '50 subscription_reset']);
    expect(entitlements.wallet.nextResetAt).toBe(onPro.wallet.nextResetAt);
  });

  it('down: what is paid stays until the reset', () => {
    const up = applySubscription(onPro, pro({ plan: 'Enterprise' }), middle).entitlements;

    const down = applySubscription(up, pro({ plan: 'Pro' }), plus(middle, 1_000));
    const again = applySubscription(down.entitlements, pro({ plan: 'Enterprise' }), plus(middle, 2_000));
    const border = addMonths(bought, 1);
    const renewed = applySubscription(
      down.entitlements,
      pro({ plan: 'Pro', paidUntil: addMonths(bought, 2), periodStart: border }),
      border,
    ).entitlements;

    expect([down.entries, again.entries]).toEqual([[], []]);
    expect([down.entitlements.userType, credits(down.entitlements, middle)]).toEqual(['Enterprise', 50]);
    expect([renewed.userType, credits(renewed, border)]).toEqual(['Pro', 10]);
  });

  it('down: takes effect with the paid reset even if nobody looks before the paid time is over', () => {
    const paidUntil = addMonths(bought, 3);
    const up = applySubscription(onPro, pro({ plan: 'Enterprise', paidUntil }), middle).entitlements;
    const down = applySubscription(up, pro({ paidUntil }), plus(middle, 1_000)).entitlements;
    const late = addMonths(bought, 5);

    const onTime = applyDue(down, addMonths(bought, 1)).entitlements;

    expect(onTime.userType).toBe('Pro');
    expect(applyDue(down, late).entitlements.userType).toBe(applyDue(onTime, late).entitlements.userType);
  });

  it('cancelled for the end of the period it ends by the clock alone, and can be resumed before', () => {
    const border = addMonths(bought, 1);
    const leaving = applySubscription(onPro, pro({ endsAt: border }), middle).entitlements;

    const atTheEnd = applyDue(leaving, border).entitlements;
    const resumed = applySubscription(leaving, pro(), plus(middle, 60_000)).entitlements;

    expect([leaving.userType, credits(leaving, plus(border, -1))]).toEqual(['Pro', 10]);
    expect([atTheEnd.userType, atTheEnd.paidPlan, credits(atTheEnd, border)]).toEqual([
      'Basic',
      undefined,
      3,
    ]);
    expect(applyDue(resumed, border).entitlements.userType).toBe('Pro');
  });

  it('a renewal that is not paid brings no credits; once it is, they come, and once only', () => {
    const border = addMonths(bought, 1);
    const late = plus(border, 4 * 86_400_000);
    const pastDue = applySubscription(
      onPro,
      pro({ status: 'past_due', periodStart: border }),
      late,
    ).entitlements;

    const paid = applySubscription(
      pastDue,
      pro({ paidUntil: addMonths(bought, 2), periodStart: border }),
      late,
    );

    expect([pastDue.userType, credits(pastDue, late)]).toEqual(['Pro', 0]);
    expect([paid.entitlements.userType, credits(paid.entitlements, late)]).toEqual(['Pro', 10]);
    expect(paid.entitlements.wallet.nextResetAt).toBe(addMonths(bought, 2));
    expect(applyDue(paid.entitlements, late).entries).toEqual([]);
  });

  it('a renewal that is never paid ends on Basic, whose credits come with the next reset', () => {
    const border = addMonths(bought, 1);
    const given = plus(border, 14 * 86_400_000);
    const lost = applySubscription(
      onPro,
      pro({ status: 'canceled', periodStart: border, endsAt: given }),
      plus(given, 1_000),
    );

    const next = applyDue(lost.entitlements, addMonths(bought, 2)).entitlements;

    expect([lost.entitlements.userType, credits(lost.entitlements, plus(given, 1_000))]).toEqual([
      'Basic',
      0,
    ]);
    expect(credits(next, addMonths(bought, 2))).toBe(3);
  });

  it('a second subscription after the first was ended at once is a purchase of its own', () => {
    const used = spend(onPro, 10, middle);
    const again = pro({
      subscriptionId: 'sub_2',
      periodStart: middle,
      paidUntil: addMonths(middle, 1),
    });

    const { entitlements } = applySubscription(used, again, plus(middle, 1_000));

    expect([entitlements.userType, credits(entitlements, plus(middle, 1_000))]).toEqual(['Pro', 10]);
    expect(entitlements.wallet.anchor).toBe(middle);
  });

  it('a suspended person misses nothing: what fell due meanwhile is there afterwards', () => {
    const border = addMonths(bought, 1);
    const paidOn = applySubscription(onPro, pro({ paidUntil: addMonths(bought, 6) }), middle).entitlements;
    const suspended = { ...paidOn, userType: 'Suspended' as const };

    const during = applyDue(suspended, border).entitlements;
    const back = applyDue({ ...during, userType: 'Pro' as const }, plus(border, 1_000)).entitlements;

    expect(credits(during, border)).toBe(0);
    expect(credits(back, plus(border, 1_000))).toBe(10);
  });
});
