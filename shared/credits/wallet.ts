import * as z from 'zod/mini';

export const grantReasons = ['subscription_reset', 'purchase', 'bonus'] as const;
export type GrantReason = (typeof grantReasons)[number];
export const ledgerReasons = [...grantReasons, 'usage', 'expiry', 'refund'] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

/** Credits that came together and expire together. `expiresAt` null: never. */
export const Lot = z.strictObject({
  id: z.string(),
  reason: z.enum(grantReasons),
  remaining: z.int().check(z.nonnegative()),
  expiresAt: z.nullable(z.string()),
});
export type Lot = z.infer<typeof Lot>;

/** One credit of a lot promised to a run; it lapses by itself. */
export const Hold = z.strictObject({ lotId: z.string(), until: z.string() });
export type Hold = z.infer<typeof Hold>;

export const Wallet = z.strictObject({
  lots: z.array(Lot),
  holds: z.record(z.string(), Hold),
  /** The instant from which the monthly periods are counted; never moves with a short month. */
  anchor: z.string(),
  /** When the next monthly grant is due; null while no plan grants. */
  nextResetAt: z.nullable(z.string()),
  /** Counts the writes; a write made on an older one is refused. */
  version: z.int(),
});
export type Wallet = z.infer<typeof Wallet>;

/** A movement of the balance. `key` names the fact it stands for, so it can be written only once. */
export interface LedgerEntry {
  key: string;
  amount: number;
  reason: LedgerReason;
  referenceId?: string;
  /** ISO instant of the fact, not of the booking. */
  createdAt: string;
}

/** A next wallet with the entries that explain the way there. */
export interface Movement {
  wallet: Wallet;
  entries: LedgerEntry[];
}

/** Credits that a person can spend at `now`: unexpired lots less open holds. `now` is an ISO instant. */
export function available(wallet: Wallet, now: string): number {
  return wallet.lots
    .filter((lot) => !isExpired(lot, now))
    .reduce((sum, lot) => sum + lot.remaining - heldOn(wallet, lot.id, now), 0);
}

/** What is available at `now`, lot by lot, in the order in which it is spent. */
export const sourcesOf = (wallet: Wallet, now: string) =>
  wallet.lots
    .filter((lot) => !isExpired(lot, now))
    .map((lot) => ({
      reason: lot.reason,
      credits: lot.remaining - heldOn(wallet, lot.id, now),
      expiresAt: lot.expiresAt,
    }))
    .filter(({ credits }) => credits > 0);

/** Open holds on a lot at `now`. */
export const heldOn = (wallet: Wallet, lotId: string, now: string) =>
  Object.values(wallet.holds).filter((hold) => hold.lotId === lotId && hold.until > now).length;

export const isExpired = (lot: Lot, now: string) => lot.expiresAt !== null && lot.expiresAt <= now;
