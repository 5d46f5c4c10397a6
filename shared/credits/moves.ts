import {
  available,
  type GrantReason,
  heldOn,
  isExpired,
  type LedgerEntry,
  type Lot,
  type Movement,
  type Wallet,
} from './wallet';

/** The id of a month's lot. A plan bought during a month gets a longer id: see `replaceMonthly`. */
export const monthlyLotId = (start: string) => `month#${start}`;

export function openWallet(monthly: number, now: string): Movement {
  const empty: Wallet = { lots: [], holds: {}, anchor: now, nextResetAt: addMonths(now, 1), version: 0 };
  return grant(empty, {
    lotId: monthlyLotId(now),
    key: `reset#${now}`,
    amount: monthly,
    reason: 'subscription_reset',
    expiresAt: empty.nextResetAt,
    at: now,
  });
}

/** Expires lots and grants the month due by `now`; idempotent. `monthly` undefined: only expires, no grant yet. */
export function due(wallet: Wallet, monthly: number | undefined, now: string): Movement {
  const open = { ...wallet, holds: openHolds(wallet, now) };
  const expired = expire(open, now);
  if (monthly === undefined || !isResetDue(wallet, now)) return expired;

  const { start, end } = periodAt(wallet.anchor, now);
  const granted = grant(
    { ...expired.wallet, nextResetAt: end },
    {
      lotId: monthlyLotId(start),
      key: `reset#${start}`,
      amount: monthly,
      reason: 'subscription_reset',
      expiresAt: end,
      at: start,
    },
  );
  return { wallet: granted.wallet, entries: [...expired.entries, ...granted.entries] };
}

export const isResetDue = ({ nextResetAt }: Wallet, now: string) =>
  nextResetAt !== null && nextResetAt <= now;

/** Replaces the monthly lot on a plan change. `anchor`: ISO start of the periods; `fact`: makes the ids unique. */
export function replaceMonthly(
  wallet: Wallet,
  next: { fact: string; monthly: number; anchor: string },
  now: string,
): Movement {
  const { start, end } = periodAt(next.anchor, now);
  const ended = wallet.lots.map((lot) =>
    lot.reason === 'subscription_reset' ? { ...lot, expiresAt: earlier(lot.expiresAt, now) } : lot,
  );
  const expired = expire({ ...wallet, lots: ended }, now);
  const granted = grant(
    { ...expired.wallet, anchor: next.anchor, nextResetAt: end },
    {
      lotId: `${monthlyLotId(start)}#${next.fact}`,
      key: `reset#${start}#${next.fact}`,
      amount: next.monthly,
      reason: 'subscription_reset',
      expiresAt: end,
      at: now,
    },
  );
  return { wallet: granted.wallet, entries: [...expired.entries, ...granted.entries] };
}

const earlier = (one: string | null, other: string) => (one !== null && one < other ? one : other);

/** Removes at most the lot's credits that are neither spent nor held, so the balance never falls below 0. */
export function takeBack(
  wallet: Wallet,
  taken: { lotId: string; amount: number; key: string; referenceId: string },
  now: string,
): Movement {
  const lot = wallet.lots.find(({ id }) => id === taken.lotId);
  const unused = lot && !isExpired(lot, now) ? lot.remaining - heldOn(wallet, lot.id, now) : 0;
  const amount = Math.min(taken.amount, unused);
  if (!lot || amount < 1) return { wallet, entries: [] };
  const lots = wallet.lots
    .map((each) => (each.id === lot.id ? { ...each, remaining: each.remaining - amount } : each))
    .filter(({ remaining }) => remaining > 0);
  const { key, referenceId } = taken;
  const entry: LedgerEntry = { key, amount: -amount, reason: 'refund', referenceId, createdAt: now };
  return { wallet: { ...wallet, lots }, entries: [entry] };
}

/** Returns credits that `takeBack` removed, such as after a won dispute. Does nothing if they have expired. */
export function giveBack(
  wallet: Wallet,
  given: {
    lotId: string;
    /** The reason of the lot, if the wallet no longer has it. */
    reason: GrantReason;
    amount: number;
    key: string;
    referenceId: string;
    expiresAt: string;
  },
  now: string,
): Movement {
  const { lotId, reason, amount, key, referenceId, expiresAt } = given;
  if (amount < 1 || expiresAt <= now) return { wallet, entries: [] };
  const lot = wallet.lots.find(({ id }) => id === lotId);
  const back: Lot = {
    id: lotId,
    reason: lot?.reason ?? reason,
    remaining: (lot?.remaining ?? 0) + amount,
    expiresAt,
  };
  const lots = [...wallet.lots.filter((each) => each !== lot), back].sort(spentFirst);
  const entry: LedgerEntry = { key, amount, reason: 'refund', referenceId, createdAt: now };
  return { wallet: { ...wallet, lots }, entries: [entry] };
}

/** Adds a lot unless its id exists. `key` identifies the ledger entry. Amounts below 1 add nothing. */
export function grant(
  wallet: Wallet,
  given: {
    lotId: string;
    key: string;
    amount: number;
    reason: GrantReason;
    expiresAt: string | null;
    at: string;
    referenceId?: string;
  },
): Movement {
  if (given.amount < 1 || wallet.lots.some((lot) => lot.id === given.lotId)) return { wallet, entries: [] };
  const lot: Lot = {
    id: given.lotId,
    reason: given.reason,
    remaining: given.amount,
    expiresAt: given.expiresAt,
  };
  const entry: LedgerEntry = {
    key: given.key,
    amount: given.amount,
    reason: given.reason,
    createdAt: given.at,
    ...(given.referenceId ? { referenceId: given.referenceId } : {}),
  };
  return { wallet: { ...wallet, lots: [...wallet.lots, lot].sort(spentFirst) }, entries: [entry] };
}

export function hold(wallet: Wallet, jobId: string, until: string, now: string): Wallet | undefined {
  if (wallet.holds[jobId]) return wallet;
  if (available(wallet, now) < 1) return undefined;
  const lot = wallet.lots.find(
    (candidate) => !isExpired(candidate, now) && candidate.remaining > heldOn(wallet, candidate.id, now),
  );
  return lot && { ...wallet, holds: { ...wallet.holds, [jobId]: { lotId: lot.id, until } } };
}

export function settle(wallet: Wallet, jobId: string, caseId: string, now: string): Movement | undefined {
  const held = wallet.holds[jobId];
  if (!held || held.until <= now) return undefined;
  const lots = wallet.lots
    .map((lot) => (lot.id === held.lotId ? { ...lot, remaining: lot.remaining - 1 } : lot))
    .filter((lot) => lot.remaining > 0);
  const entry: LedgerEntry = {
    key: `usage#${jobId}`,
    amount: -1,
    reason: 'usage',
    referenceId: caseId,
    createdAt: now,
  };
  return { wallet: { ...wallet, lots, holds: without(wallet.holds, jobId) }, entries: [entry] };
}

export const release = (wallet: Wallet, jobId: string): Wallet => ({
  ...wallet,
  holds: without(wallet.holds, jobId),
});

function expire(wallet: Wallet, now: string): Movement {
  const entries: LedgerEntry[] = [];
  const lots: Lot[] = [];
  for (const lot of wallet.lots) {
    // A job that started in time may still settle, so held credits stay in the lot until settled or released.
    const kept = isExpired(lot, now) ? heldOn(wallet, lot.id, now) : lot.remaining;
    if (kept > 0) lots.push({ ...lot, remaining: kept });
    if (kept < lot.remaining) entries.push(expiryOf(lot, kept));
  }
  return { wallet: { ...wallet, lots }, entries };
}

const expiryOf = (lot: Lot, kept: number): LedgerEntry => ({
  key: `expiry#${lot.id}#${kept}`,
  amount: kept - lot.remaining,
  reason: 'expiry',
  referenceId: lot.id,
  createdAt: lot.expiresAt ?? '',
});

const openHolds = (wallet: Wallet, now: string) =>
  Object.fromEntries(Object.entries(wallet.holds).filter(([, held]) => held.until > now));

const without = <Value>(record: Record<string, Value>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const spentFirst = (one: Lot, other: Lot) =>
  (one.expiresAt ?? '9999').localeCompare(other.expiresAt ?? '9999') || one.id.localeCompare(other.id);

/** `months` calendar months after `anchor` (ISO, UTC); a day that the month lacks becomes its last day. */
export function addMonths(anchor: string, months: number): string {
  const from = new Date(anchor);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.toISOString();
}

/** The monthly period that contains `now`; `end` is the next start. Computed from the anchor, so days never drift. */
export function periodAt(anchor: string, now: string): { start: string; end: string } {
  const from = new Date(anchor);
  const to = new Date(now);
  let months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  if (addMonths(anchor, months) > now) months -= 1;
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}
