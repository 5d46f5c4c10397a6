import * as z from 'zod/mini';
import type { ClosingPart } from '#shared/profile/profile';
import type { UserType } from '#shared/roles';
import { pause } from '../kit/clock';
import { exists, is, isMissing } from '../kit/expression';
import { profileKey } from '../kit/keys';
import { jitter } from '../kit/retry';
import { queryPage, readRow, removeRows, type Write, writeAll } from '../kit/table';
import { isOpenAccount } from '../profile/profile-store';
import { singletons, usersIndexes } from '../kit/names';

/** As little of the profile as deletion needs, so that no malformed row can stop it. */
const ClosingRow = z.object({
  id: z.string(),
  username: z.optional(z.string()),
  customers: z.optional(z.array(z.string())),
  closingAt: z.string(),
});

export interface ClosingAccount {
  sub: string;
  /** The user's name in the user pool. */
  username: string;
  /** The user's customers at Stripe. */
  customers: string[];
}

/**
 * Marks an account as being deleted: from then on every request of the user is refused. Refused when the account is not
 * open, or its type is not `userType` any more.
 */
export const markClosing = (sub: string, at: string, userType: UserType): Write => ({
  update: profileKey(sub),
  set: { closingAt: at },
  when: [...isOpenAccount, is('userType', userType)],
});

/** An account that is being deleted; undefined when it is open, or gone. */
export async function getClosingAccount(sub: string): Promise<ClosingAccount | undefined> {
  const { data } = ClosingRow.safeParse(await readRow(profileKey(sub)));
  return data && { sub, username: data.username ?? data.id, customers: data.customers ?? [] };
}

/** Stores for the user which part could not be deleted yet. */
export const saveStuckPart = (sub: string, part: ClosingPart) =>
  writeAll([{ update: profileKey(sub), set: { closingStuckAt: part }, when: [exists('closingAt')] }]);

/** Deletes the last row of an account. */
export const removeProfile = (sub: string) =>
  writeAll([{ delete: profileKey(sub), when: [exists('closingAt')] }]);

/**
 * Deletes one page of the rows in the user's partition, the profile excepted. It is always the first page, so that rows
 * of a job that was still running are found as well. True when nothing was left.
 */
export async function removePageOfRows(sub: string): Promise<boolean> {
  const profile = profileKey(sub);
  const { rows } = await queryPage({
    partition: profile.pk,
    attributes: ['pk', 'sk'],
    isConsistent: true,
    limit: rowsPerRequest + 1,
  });
  const keys = rows
    .map(({ sk }) => ({ pk: profile.pk, sk: String(sk) }))
    .filter(({ sk }) => sk !== profile.sk);
  if (keys.length === 0) return true;
  if ((await removeRows(keys.slice(0, rowsPerRequest))) > 0) await pause(jitter(throttledMs));
  return false;
}

/** As many as one request may delete. */
const rowsPerRequest = 25;
/** The longest wait after a request that the table had no capacity for. */
const throttledMs = 200;

/** The ids of up to 19 other admins. The index may lag behind, so `staysAdmin` has the last word. */
export async function listOtherAdmins(sub: string): Promise<string[]> {
  const { rows } = await queryPage({
    index: usersIndexes.userType,
    partition: singletons.users,
    sort: { equals: 'Admin' },
    limit: 20,
  });
  const own = profileKey(sub).pk;
  return rows
    .map(({ pk }) => String(pk))
    .filter((pk) => pk !== own)
    .map((pk) => pk.slice(own.length - sub.length));
}

/** Holds while this user is an admin whose account stays: so two last admins cannot both leave at the same time. */
export const staysAdmin = (sub: string): Write => ({
  check: profileKey(sub),
  when: [is('userType', 'Admin'), isMissing('closingAt')],
});
