import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import type { UserType } from '#shared/roles';
import { epochSeconds } from '../kit/clock';
import { is, isNewRow, isNot } from '../kit/expression';
import { bonusKey, profileKey } from '../kit/keys';
import { tableKeys } from '../kit/names';
import { readRow, type Write } from '../kit/table';
import { isOpenAccount } from '../profile/account-conditions';
import { profileFrom, type StoredProfile } from '../profile/profile-store';

/** Another user's profile, for admins. @throws AppError `user_not_found`. */
export async function getUser(userId: string): Promise<StoredProfile> {
  const row = await readRow(profileKey(userId));
  if (!row) throw new AppError('user_not_found', messages.userNotFound);
  return profileFrom(row);
}

/** Refused for admins and for accounts that are being deleted. */
export const putSuspended = (userId: string, at: string): Write => ({
  update: profileKey(userId),
  set: { userType: 'Suspended', updatedAt: at },
  when: [...isOpenAccount, isNot('userType', 'Admin')],
});

/** Refused when the user is not suspended (any more). */
export const putUnsuspended = (userId: string, userType: UserType, at: string): Write => ({
  update: profileKey(userId),
  set: { userType, updatedAt: at },
  when: [is('userType', 'Suspended')],
});

const bonusKeptDays = 7;

/** Marks one click of one admin as done, by the digest of its idempotency key; refused when it was done before. */
export const markBonus = (userId: string, digest: string, at: string): Write => ({
  put: { ...bonusKey(userId, digest), [tableKeys.ttl]: epochSeconds(at) + bonusKeptDays * 86_400 },
  when: [isNewRow],
});
