import * as z from 'zod/mini';
import { type LedgerEntry, ledgerReasons, type Movement, type Wallet } from '#shared/credits/wallet';
import type { Entitlements, EntitlementsChange } from '../kit/entitlements';
import { is, isMissing, isNewRow, isNot, type Update } from '../kit/expression';
import { ledgerKey, ledgerPrefix, profileKey } from '../kit/keys';
import { queryPage, type Row, type Write } from '../kit/table';

/** Holding a credit is refused for suspended users; all other changes apply to everyone. */
export type Whose = 'anyone' | 'not suspended';

/** Replaces the wallet and adds ledger entries. Refused if the wallet changed or the account is being deleted. */
export const walletWrites = (
  sub: string,
  before: Wallet,
  { wallet, entries }: Movement,
  whose: Whose,
): [Update, ...Write[]] => [
  {
    update: profileKey(sub),
    set: { wallet: { ...wallet, version: before.version + 1 }, creditsSk: creditsSort(wallet) },
    when: [
      is('wallet.version', before.version),
      isMissing('closingAt'),
      ...(whose === 'anyone' ? [] : [isNot('userType', 'Suspended')]),
    ],
  },
  ...ledgerWrites(sub, entries),
];

/** Like `walletWrites`, and sets type, plan and subscription. Also refused if a type to be replaced has changed. */
export function entitlementsWrites(
  sub: string,
  before: Entitlements,
  { entitlements, entries }: EntitlementsChange,
  whose: Whose,
): [Update, ...Write[]] {
  const { wallet, userType, paidPlan, paying } = entitlements;
  const [update, ...ledger] = walletWrites(sub, before.wallet, { wallet, entries }, whose);
  const isSameType = before.userType === userType;
  return [
    {
      ...update,
      set: { ...update.set, paidPlan, paying, ...(isSameType ? {} : { userType }) },
      remove: [...(paidPlan ? [] : ['paidPlan']), ...(paying ? [] : ['paying'])],
      when: [...(update.when ?? []), ...(isSameType ? [] : [is('userType', before.userType)])],
    },
    ...ledger,
  ];
}

/** Sort key of users by credits: lots less holds, in nine digits, as of the wallet's last write. */
export function creditsSort({ lots, holds }: Wallet): string {
  const credits = lots.reduce((sum, { remaining }) => sum + remaining, 0) - Object.keys(holds).length;
  return String(Math.max(0, credits)).padStart(9, '0');
}

/** Adds ledger entries. Refused if one exists: its key names what it records, so that nothing is recorded twice. */
export const ledgerWrites = (sub: string, entries: LedgerEntry[]): Write[] =>
  entries.map(({ key, ...entry }) => ({
    put: { ...ledgerKey(sub, entry.createdAt, key), id: key, ...entry },
    when: [isNewRow],
  }));

const StoredEntry = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.enum(ledgerReasons),
  referenceId: z.optional(z.string()),
  createdAt: z.string(),
});

const pageSize = 25;

export async function listEntries(sub: string, startKey: Row | undefined) {
  const { rows, lastKey } = await queryPage({
    partition: profileKey(sub).pk,
    sort: { beginsWith: ledgerPrefix },
    order: 'descending',
    limit: pageSize,
    startKey,
  });
  return { entries: rows.map((row) => StoredEntry.parse(row)), lastKey };
}
