import * as z from 'zod/mini';
import { type LedgerEntry, ledgerReasons, type Movement, type Wallet } from '#shared/credits/wallet';
import { is, isMissing, isNewRow, isNot, type Update } from '../kit/expression';
import { ledgerKey, ledgerPrefix, profileKey } from '../kit/keys';
import { queryPage, type Row, type Write } from '../kit/table';
import { creditsSort } from '../profile/profile-index';

/** Whose wallet may move: a promise is made only to people who may work, what was promised ends for everyone. */
export type Whose = 'anyone' | 'not suspended';

/** The writes that bring a wallet from one version to the next, with the entries that explain it. */
export const walletWrites = (
  sub: string,
  before: Wallet,
  movement: Movement,
  whose: Whose,
): [Update, ...Write[]] => [
  {
    update: profileKey(sub),
    set: {
      wallet: { ...movement.wallet, version: before.version + 1 },
      creditsSk: creditsSort(movement.wallet),
    },
    when: [
      is('wallet.version', before.version),
      isMissing('closingAt'),
      ...(whose === 'anyone' ? [] : [isNot('userType', 'Suspended')]),
    ],
  },
  ...ledgerWrites(sub, movement.entries),
];

/** Entries are keyed by their fact: writing one twice is refused. */
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

/** A page of movements, the newest first. */
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
