import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, due, grant, hold, openWallet, release, settle } from '#shared/credits/moves';
import { available, type LedgerEntry, type Wallet } from '#shared/credits/wallet';

const start = '2026-01-31T08:00:00.000Z';
const plus = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
const minutes = 60_000;
const days = 24 * 60 * minutes;

describe('the wallet', () => {
  it('a new person has the first monthly grant and an entry that explains it', () => {
    const { wallet, entries } = openWallet(3, start);

    expect(available(wallet, start)).toBe(3);
    expect(entries).toEqual([
      { key: `reset#${start}`, amount: 3, reason: 'subscription_reset', createdAt: start },
    ]);
  });

  it('unspent monthly credits expire at the reset and are not added to the next grant', () => {
    const opened = openWallet(3, start).wallet;
    const border = addMonths(start, 1);

    const before = due(opened, 3, plus(border, -1));
    const after = due(opened, 3, border);

    expect(before.entries).toEqual([]);
    expect(available(after.wallet, border)).toBe(3);
    expect(after.entries.map(({ amount, reason }) => [amount, reason])).toEqual([
      [-3, 'expiry'],
      [3, 'subscription_reset'],
    ]);
  });

  it('three months away book one grant, not three', () => {
    const back = addMonths(start, 3);

    const { wallet, entries } = due(openWallet(3, start).wallet, 3, plus(back, 5 * days));

    expect(available(wallet, plus(back, 5 * days))).toBe(3);
    expect(entries.filter((entry) => entry.reason === 'subscription_reset')).toHaveLength(1);
    expect(wallet.nextResetAt).toBe(addMonths(start, 4));
  });

  it('the lot that expires first is spent first', () => {
    const packed = grant(openWallet(1, start).wallet, pack('a', addMonths(start, 6), start)).wallet;

    const held = hold(packed, 'job-1', plus(start, 20 * minutes), start);

    expect(held?.holds['job-1']?.lotId).toBe(`month#${start}`);
  });

  it('one credit can be promised once', () => {
    const wallet = openWallet(1, start).wallet;
    const until = plus(start, 20 * minutes);

    const first = hold(wallet, 'job-1', until, start)!;

    expect(hold(first, 'job-2', until, start)).toBeUndefined();
    expect(hold(first, 'job-1', until, start)).toBe(first);
    expect(available(first, start)).toBe(0);
  });

  it('a hold that nobody settles lapses by its time and can not be settled afterwards', () => {
    const until = plus(start, 20 * minutes);
    const held = hold(openWallet(1, start).wallet, 'job-1', until, start)!;

    expect(available(held, until)).toBe(1);
    expect(settle(held, 'job-1', 'case-1', until)).toBeUndefined();
    expect(settle(held, 'job-1', 'case-1', plus(until, -1))?.entries[0]?.amount).toBe(-1);
  });

  it('a run that began in time may end after its lot has expired', () => {
    const border = addMonths(start, 1);
    const began = plus(border, -minutes);
    const held = hold(openWallet(2, start).wallet, 'job-1', plus(began, 20 * minutes), began)!;

    const booked = due(held, 3, border);
    const settled = settle(booked.wallet, 'job-1', 'case-1', plus(border, minutes))!;

    expect(booked.entries.map((entry) => entry.amount)).toEqual([-1, 3]);
    expect(available(settled.wallet, plus(border, minutes))).toBe(3);
    expect(balance([...openWallet(2, start).entries, ...booked.entries, ...settled.entries])).toBe(3);
  });
});

type Step =
  | { do: 'wait'; milliseconds: number }
  | { do: 'hold'; job: number }
  | { do: 'settle'; job: number }
  | { do: 'release'; job: number }
  | { do: 'pack'; id: number; amount: number }
  | { do: 'look' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), milliseconds: fc.integer({ min: 1, max: 40 * days }) }),
  fc.record({ do: fc.constant('wait' as const), milliseconds: fc.integer({ min: 1, max: 30 * minutes }) }),
  fc.record({ do: fc.constant('hold' as const), job: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ do: fc.constant('settle' as const), job: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ do: fc.constant('release' as const), job: fc.integer({ min: 0, max: 30 }) }),
  fc.record({
    do: fc.constant('pack' as const),
    id: fc.integer({ min: 0, max: 20 }),
    amount: fc.integer({ min: 0, max: 10 }),
  }),
  fc.constant({ do: 'look' as const }),
);

const steps = Number(process.env['PROPERTY_STEPS'] ?? 1_000);

describe('random histories of a wallet', () => {
  it(
    'available is always grants less uses less expiries less open holds, never negative, and no fact counts twice',
    { timeout: 120_000 },
    () => {
      fc.assert(
        fc.property(
          fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }),
          fc.integer({ min: 0, max: 12 }),
          (history, monthly) => {
            let now = start;
            const opened = openWallet(monthly, now);
            let wallet = opened.wallet;
            const ledger = [...opened.entries];
            let total = balance(ledger);

            for (const [index, each] of history.entries()) {
              if (each.do === 'wait') now = plus(now, each.milliseconds);
              const booked = due(wallet, monthly, now);
              const isPaidBefore =
                each.do === 'pack' && ledger.some(({ key }) => key === packKey(each.id, now));
              const moved = isPaidBefore
                ? { ...booked, entries: [] }
                : move(booked.wallet, each, now, `job-${index}`);
              ledger.push(...booked.entries, ...moved.entries);
              total += balance([...booked.entries, ...moved.entries]);
              wallet = moved.wallet;

              const open = Object.values(wallet.holds).filter((held) => held.until > now).length;
              const free = available(wallet, now);
              if (free < 0 || free !== total - open)
                throw new Error(
                  `${free} available, ${total} in the ledger, ${open} held after ${JSON.stringify(each)} at ${now}: ${JSON.stringify(wallet)}`,
                );
              if (due(wallet, monthly, now).entries.length > 0)
                throw new Error('The same instant books twice.');
            }
            expect(new Set(ledger.map((entry) => entry.key)).size).toBe(ledger.length);
          },
        ),
        { numRuns: 20, endOnFailure: true },
      );
    },
  );
});

function move(
  wallet: Wallet,
  each: Step,
  now: string,
  newJob: string,
): { wallet: Wallet; entries: LedgerEntry[] } {
  const kept = { wallet, entries: [] };
  if (each.do === 'hold')
    return {
      ...kept,
      wallet: hold(wallet, newJob, plus(now, 20 * minutes), now) ?? wallet,
    };
  const job = 'job' in each ? Object.keys(wallet.holds)[each.job % 3] : undefined;
  if (each.do === 'settle' && job) return settle(wallet, job, 'case-1', now) ?? kept;
  if (each.do === 'release' && job) return due(release(wallet, job), 0, now);
  if (each.do === 'pack')
    return grant(wallet, { ...pack(`${each.id}-${now}`, addMonths(now, 6), now), amount: each.amount });
  return kept;
}

const pack = (id: string, expiresAt: string, at: string) => ({
  lotId: `pack#${id}`,
  key: `checkout#${id}`,
  amount: 10,
  reason: 'purchase' as const,
  expiresAt,
  at,
});

const packKey = (id: number, now: string) => `checkout#${id}-${now}`;

const balance = (entries: LedgerEntry[]) => entries.reduce((sum, entry) => sum + entry.amount, 0);
