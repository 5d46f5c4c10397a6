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

/** Only the attributes that deletion needs, so that a malformed profile can still be deleted. */
const ClosingRow = z.object({
  id: z.string(),
  username: z.optional(z.string()),
  customers: z.optional(z.array(z.string())),
  closingAt: z.string(),
});

export interface AccountInDeletion {
  sub: string;
  username: string;
  customers: string[];
}

/** Marks the account for deletion, so that later requests fail. Refused if it is not open or its type changed. */
export const markClosing = (sub: string, at: string, userType: UserType): Write => ({
  update: profileKey(sub),
  set: { closingAt: at },
  when: [...isOpenAccount, is('userType', userType)],
});

export async function getAccountInDeletion(sub: string): Promise<AccountInDeletion | undefined> {
  const { data } = ClosingRow.safeParse(await readRow(profileKey(sub)));
  return data && { sub, username: data.username ?? data.id, customers: data.customers ?? [] };
}

export const saveStuckPart = (sub: string, part: ClosingPart) =>
  writeAll([{ update: profileKey(sub), set: { closingStuckAt: part }, when: [exists('closingAt')] }]);

export const removeProfile = (sub: string) =>
  writeAll([{ delete: profileKey(sub), when: [exists('closingAt')] }]);

/** Deletes the first page of the user's rows, without the profile. True if there were none; else call again. */
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

const rowsPerRequest = 25;
const throttledMs = 200;

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

/** Checks that this admin's account is not being deleted, so that the last two admins cannot both leave at once. */
export const staysAdmin = (sub: string): Write => ({
  check: profileKey(sub),
  when: [is('userType', 'Admin'), isMissing('closingAt')],
});
