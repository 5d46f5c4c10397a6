import { describe, expect, it } from 'vitest';
import { addMonths } from '#shared/credits/calendar';
import { grant, openWallet, settle, hold } from '#shared/credits/moves';
import { dueStanding, pay, type Paying, type Standing } from '#shared/credits/standing';
import { available } from '#shared/credits/wallet';

const signUp = '2026-01-31T08:00:00.000Z';
const bought = '2026-02-10T12:00:00.000Z';
const plus = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
const basic: Standing = { userType: 'Basic', wallet: openWallet(3, signUp).wallet };
const pro = (over: Partial<Paying & { periodStart: string }> = {}): Paying & { periodStart: string } => ({
  subscriptionId: 'sub_1',
  plan: 'Pro',
  status: 'active',
  paidUntil: addMonths(bought, 1),
  endsAt: null,
  periodStart: bought,
  ...over,
});
const credits = (standing: Standing, at: string) => available(standing.wallet, at);
const moves = (entries: { amount: number; reason: string }[]) =>
  entries.map(({ amount, reason }) => `${amount} ${reason}`);

/** Uses `count` credits at once. */
function spend(standing: Standing, count: number, at: string): Standing {
  let { wallet } = standing;
  for (let each = 0; each < count; each += 1) {
    const job = `${at}-${each}`;
    wallet = settle(hold(wallet, job, plus(at, 60_000), at)!, job, 'case', at)!.wallet;
  }
  return { ...standing, wallet };
}

describe('buying a plan', () => {
  it('sets the monthly credits to its number at once: 3 left on Basic and Pro bought are 10, and packs stay', () => {
    const lot = { lotId: 'pack#1', key: 'checkout#1', amount: 5, reason: 'purchase' as const };
    const packed = grant(basic.wallet, { ...lot, expiresAt: addMonths(bought, 6), at: bought }).wallet;

    const { standing, entries } = pay({ ...basic, wallet: packed }, pro(), bought);

    expect([standing.userType, standing.paidPlan, credits(standing, bought)]).toEqual(['Pro', 'Pro', 15]);
    expect(moves(entries)).toEqual(['-3 expiry', '10 subscription_reset']);
    expect(standing.wallet.nextResetAt).toBe(addMonths(bought, 1));
  });

  it('said twice, or late, counts once', () => {
    const first = pay(basic, pro(), plus(bought, 5_000));
    const again = pay(first.standing, pro(), plus(bought, 90_000));

    expect(again.entries).toEqual([]);
    expect(again.standing).toEqual(first.standing);
  });

  it('that is not paid yet changes nothing', () => {
    const { standing, entries } = pay(basic, pro({ status: 'incomplete', paidUntil: bought }), bought);

    expect([standing.userType, credits(standing, bought), entries]).toEqual(['Basic', 3, []]);
  });

  it('an Admin stays an Admin, and a suspended person suspended, with the plan kept for later', () => {
    const admin = pay({ ...basic, userType: 'Admin' }, pro(), bought).standing;
    const suspended = pay({ ...basic, userType: 'Suspended' }, pro(), bought).standing;

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
    let { standing } = pay(basic, yearly, bought);
    const seen: string[] = [];

    for (let month = 1; month <= 13; month += 1) {
      const border = addMonths(bought, month);
      standing = spend(standing, 2, plus(border, -1_000));
      const before = dueStanding(standing, plus(border, -1));
      expect(before.entries).toEqual([]);
      const booked = dueStanding(standing, border);
      standing = booked.standing;
      seen.push(`${standing.userType} ${credits(standing, border)}`);
    }

    expect(seen).toEqual([...Array<string>(11).fill('Pro 10'), 'Basic 3', 'Basic 3']);
  });

  it('from the 31st comes on the last day of short months, also in a leap year', () => {
    const begun = '2028-01-31T10:00:00.000Z';
    const yearly = pro({ periodStart: begun, paidUntil: addMonths(begun, 12) });
    const { standing } = pay({ ...basic, wallet: openWallet(3, begun).wallet }, yearly, begun);

    const second = plus('2028-02-29T10:00:00.000Z', -1);
    expect(standing.wallet.nextResetAt).toBe('2028-02-29T10:00:00.000Z');
    expect(dueStanding(standing, second).entries).toEqual([]);
    const february = dueStanding(standing, '2028-02-29T10:00:00.000Z').standing;
    expect(february.wallet.nextResetAt).toBe('2028-03-31T10:00:00.000Z');
  });
});

describe('changing the plan', () => {
  const { standing: onPro } = pay(basic, pro(), bought);
  const middle = plus(bought, 9 * 86_400_000);

  it('up: the new number at once, not added, and the reset keeps its day', () => {
    const used = spend(onPro, 4, middle);

    const { standing, entries } = pay(used, pro({ plan: 'Enterprise' }), middle);

    expect([standing.userType, credits(standing, middle)]).toEqual(['Enterprise', 50]);
    expect(moves(entries)).toEqual(['-6 expiry', '50 subscription_reset']);
    expect(standing.wallet.nextResetAt).toBe(onPro.wallet.nextResetAt);
  });

  it('down: what is paid stays until the reset', () => {
    const up = pay(onPro, pro({ plan: 'Enterprise' }), middle).standing;

    const down = pay(up, pro({ plan: 'Pro' }), plus(middle, 1_000));
    const again = pay(down.standing, pro({ plan: 'Enterprise' }), plus(middle, 2_000));
    const border = addMonths(bought, 1);
    const renewed = pay(
      down.standing,
      pro({ plan: 'Pro', paidUntil: addMonths(bought, 2), periodStart: border }),
      border,
    ).standing;

    expect([down.entries, again.entries]).toEqual([[], []]);
    expect([down.standing.userType, credits(down.standing, middle)]).toEqual(['Enterprise', 50]);
    expect([renewed.userType, credits(renewed, border)]).toEqual(['Pro', 10]);
  });

  it('cancelled for the end of the period it ends by the clock alone, and can be resumed before', () => {
    const border = addMonths(bought, 1);
    const leaving = pay(onPro, pro({ endsAt: border }), middle).standing;

    const atTheEnd = dueStanding(leaving, border).standing;
    const resumed = pay(leaving, pro(), plus(middle, 60_000)).standing;

    expect([leaving.userType, credits(leaving, plus(border, -1))]).toEqual(['Pro', 10]);
    expect([atTheEnd.userType, atTheEnd.paidPlan, credits(atTheEnd, border)]).toEqual([
      'Basic',
      undefined,
      3,
    ]);
    expect(dueStanding(resumed, border).standing.userType).toBe('Pro');
  });

  it('a renewal that is not paid brings no credits; once it is, they come, and once only', () => {
    const border = addMonths(bought, 1);
    const late = plus(border, 4 * 86_400_000);
    const pastDue = pay(onPro, pro({ status: 'past_due', periodStart: border }), late).standing;

    const paid = pay(pastDue, pro({ paidUntil: addMonths(bought, 2), periodStart: border }), late);

    expect([pastDue.userType, credits(pastDue, late)]).toEqual(['Pro', 0]);
    expect([paid.standing.userType, credits(paid.standing, late)]).toEqual(['Pro', 10]);
    expect(paid.standing.wallet.nextResetAt).toBe(addMonths(bought, 2));
    expect(dueStanding(paid.standing, late).entries).toEqual([]);
  });

  it('a renewal that is never paid ends on Basic, whose credits come with the next reset', () => {
    const border = addMonths(bought, 1);
    const given = plus(border, 14 * 86_400_000);
    const lost = pay(
      onPro,
      pro({ status: 'canceled', periodStart: border, endsAt: given }),
      plus(given, 1_000),
    );

    const next = dueStanding(lost.standing, addMonths(bought, 2)).standing;

    expect([lost.standing.userType, credits(lost.standing, plus(given, 1_000))]).toEqual(['Basic', 0]);
    expect(credits(next, addMonths(bought, 2))).toBe(3);
  });

  it('a second subscription after the first was ended at once is a purchase of its own', () => {
    const used = spend(onPro, 10, middle);
    const again = pro({
      subscriptionId: 'sub_2',
      periodStart: middle,
      paidUntil: addMonths(middle, 1),
    });

    const { standing } = pay(used, again, plus(middle, 1_000));

    expect([standing.userType, credits(standing, plus(middle, 1_000))]).toEqual(['Pro', 10]);
    expect(standing.wallet.anchor).toBe(middle);
  });

  it('a suspended person misses nothing: what fell due meanwhile is there afterwards', () => {
    const border = addMonths(bought, 1);
    const paidOn = pay(onPro, pro({ paidUntil: addMonths(bought, 6) }), middle).standing;
    const suspended = { ...paidOn, userType: 'Suspended' as const };

    const during = dueStanding(suspended, border).standing;
    const back = dueStanding({ ...during, userType: 'Pro' as const }, plus(border, 1_000)).standing;

    expect(credits(during, border)).toBe(0);
    expect(credits(back, plus(border, 1_000))).toBe(10);
  });
});
