import * as z from 'zod/mini';

export const grantReasons = ['subscription_reset', 'purchase', 'bonus'] as const;
export type GrantReason = (typeof grantReasons)[number];
export const ledgerReasons = [...grantReasons, 'usage', 'expiry', 'refund'] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

/** Credits that were granted together and expire together; `expiresAt` null: never. */
export const Lot = z.strictObject({
  id: z.string(),
  reason: z.enum(grantReasons),
  remaining: z.int().check(z.nonnegative()),
  expiresAt: z.nullable(z.string()),
});
export type Lot = z.infer<typeof Lot>;

export const Hold = z.strictObject({ lotId: z.string(), until: z.string() });
export type Hold = z.infer<typeof Hold>;

export const Wallet = z.strictObject({
  lots: z.array(Lot),
  holds: z.record(z.string(), Hold),
  /** ISO instant from which monthly periods are counted; a short month does not shift later periods. */
  anchor: z.string(),
  /** When the next monthly grant is due; null while the user has no plan that grants credits. */
  nextResetAt: z.nullable(z.string()),
  /** Incremented by every write; a write based on an older version is refused. */
  version: z.int(),
});
export type Wallet = z.infer<typeof Wallet>;

/** A change of the balance. `key` identifies the event behind it, so that the entry is written only once. */
export interface LedgerEntry {
  key: string;
  amount: number;
  reason: LedgerReason;
  referenceId?: string;
  /** ISO instant of the event, not of the write. */
  createdAt: string;
}

export interface Movement {
  wallet: Wallet;
  entries: LedgerEntry[];
}

/** Credits that a user can spend at `now` (ISO): unexpired lots less open holds. */
export function available(wallet: Wallet, now: string): number {
  return wallet.lots
    .filter((lot) => !isExpired(lot, now))
    .reduce((sum, lot) => sum + lot.remaining - heldOn(wallet, lot.id, now), 0);
}

export const sourcesOf = (wallet: Wallet, now: string) =>
  wallet.lots
    .filter((lot) => !isExpired(lot, now))
    .map((lot) => ({
      reason: lot.reason,
      credits: lot.remaining - heldOn(wallet, lot.id, now),
      expiresAt: lot.expiresAt,
    }))
    .filter(({ credits }) => credits > 0);

export const heldOn = (wallet: Wallet, lotId: string, now: string) =>
  Object.values(wallet.holds).filter((hold) => hold.lotId === lotId && hold.until > now).length;

export const isExpired = (lot: Lot, now: string) => lot.expiresAt !== null && lot.expiresAt <= now;
