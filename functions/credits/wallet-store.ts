import * as z from 'zod/mini';
import { type LedgerEntry, ledgerReasons, type Movement, type Wallet } from '#shared/credits/wallet';
import { ledgerKey, ledgerPrefix, profileKey } from '../kit/keys';
import { queryPage, type Row, type Write } from '../kit/table';
import { creditsSort } from '../profile/profile-index';

/** Whose wallet may move: a promise is made only to people who may work, what was promised ends for everyone. */
export type Whose = 'anyone' | 'not suspended';

/** The writes that bring a wallet from one version to the next, with the entries that explain it. */
export const walletWrites = (sub: string, before: Wallet, movement: Movement, whose: Whose): Write[] => [
  {
    update: {
      Key: profileKey(sub),
      UpdateExpression: 'SET wallet = :wallet, creditsSk = :creditsSk',
      ConditionExpression: `wallet.#version = :before AND attribute_not_exists(closingAt)${whose === 'anyone' ? '' : ' AND userType <> :suspended'}`,
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':wallet': { ...movement.wallet, version: before.version + 1 },
        ':before': before.version,
        ':creditsSk': creditsSort(movement.wallet),
        ...(whose === 'anyone' ? {} : { ':suspended': 'Suspended' }),
      },
    },
  },
  ...ledgerWrites(sub, movement.entries),
];

/** Entries are keyed by their fact: writing one twice is refused. */
export const ledgerWrites = (sub: string, entries: LedgerEntry[]): Write[] =>
  entries.map(({ key, ...entry }) => ({
    put: {
      Item: { ...ledgerKey(sub, entry.createdAt, key), id: key, ...entry },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
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
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': profileKey(sub).pk, ':prefix': ledgerPrefix },
    ScanIndexForward: false,
    Limit: pageSize,
    ExclusiveStartKey: startKey,
  });
  return { entries: rows.map((row) => StoredEntry.parse(row)), lastKey };
}
