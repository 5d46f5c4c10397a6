import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { type UserType, userTypes } from '#shared/roles';
import { epochSeconds } from '../kit/clock';
import { is, isNewRow, isNot } from '../kit/expression';
import { bonusKey, profileKey } from '../kit/keys';
import { singletons, tableKeys, usersIndexes } from '../kit/names';
import { queryPage, readRow, readSomeOf, type Row, type Write } from '../kit/table';
import { emailSort, isOpenAccount, profileFrom, type StoredProfile } from '../profile/profile-store';
import * as z from 'zod/mini';
import { due } from '#shared/credits/moves';
import { available, Wallet } from '#shared/credits/wallet';
import { monthlyCredits } from '#shared/plans';
import type { Direction, User, UserOrder } from '#shared/users/user';

export async function getUser(userId: string): Promise<StoredProfile> {
  const row = await readRow(profileKey(userId));
  if (!row) throw new AppError('user_not_found', messages.userNotFound);
  return profileFrom(row);
}

export const putSuspended = (userId: string, at: string): Write => ({
  update: profileKey(userId),
  set: { userType: 'Suspended', updatedAt: at },
  when: [...isOpenAccount, isNot('userType', 'Admin')],
});

/** Ends a suspension. Refused if the user is not suspended. */
export const putUnsuspended = (userId: string, userType: UserType, at: string): Write => ({
  update: profileKey(userId),
  set: { userType, updatedAt: at },
  when: [is('userType', 'Suspended')],
});

const bonusKeptDays = 7;

/** Marks an admin's click as done, by the digest of its idempotency key. Refused if it was done before. */
export const markBonus = (userId: string, digest: string, at: string): Write => ({
  put: { ...bonusKey(userId, digest), [tableKeys.ttl]: epochSeconds(at) + bonusKeptDays * 86_400 },
  when: [isNewRow],
});

const shown = ['id', 'email', 'firstName', 'lastName', 'userType', 'wallet', 'createdAt', 'closingAt'];
const ShownProfile = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(userTypes),
  wallet: Wallet,
  createdAt: z.string(),
  closingAt: z.optional(z.string()),
});
export type ShownProfile = z.infer<typeof ShownProfile>;

interface Page {
  order: UserOrder;
  direction: Direction;
  prefix?: string | undefined;
  limit: number;
  startKey?: Row | undefined;
}

export async function listProfiles({ order, direction, prefix, limit, startKey }: Page) {
  const { rows, lastKey } = await queryPage({
    index: usersIndexes[order],
    partition: singletons.users,
    ...(prefix ? { sort: { beginsWith: emailSort(prefix) } } : {}),
    order: direction,
    limit,
    startKey,
  });
  const keys = rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  const found = keys.length > 0 ? await readSomeOf(keys, shown) : [];
  // Skip accounts that were deleted since the index was written.
  const profiles = found.filter((row) => row !== undefined).map((row) => ShownProfile.parse(row));
  return { profiles, lastKey };
}

/** True when any user has this address, in any spelling; users who sign in through Google included. */
export async function isEmailTaken(email: string): Promise<boolean> {
  const { rows } = await queryPage({
    index: usersIndexes.email,
    partition: singletons.users,
    sort: { equals: emailSort(email) },
    limit: 1,
  });
  return rows.length > 0;
}

export const toUser = (profile: ShownProfile, at: string): User => ({
  id: profile.id,
  email: profile.email,
  firstName: profile.firstName,
  lastName: profile.lastName,
  userType: profile.userType,
  credits: available(due(profile.wallet, monthlyCredits[profile.userType], at).wallet, at),
  createdAt: profile.createdAt,
  isClosing: profile.closingAt !== undefined,
});
