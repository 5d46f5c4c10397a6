import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import type { UserType } from '#shared/roles';
import { is, isNot } from '../kit/expression';
import { profileKey } from '../kit/keys';
import { readRow, type Write } from '../kit/table';
import { isOpenAccount } from '../profile/account-conditions';
import { profileFrom, type StoredProfile } from '../profile/profile-store';

/** Somebody else's profile, for admins. Throws `user_not_found`. */
export async function getUser(userId: string): Promise<StoredProfile> {
  const row = await readRow(profileKey(userId));
  if (!row) throw new AppError('user_not_found', messages.userNotFound);
  return profileFrom(row);
}

/** Suspends somebody who is neither an admin nor leaving; refused otherwise. */
export const putSuspension = (userId: string, at: string): Write => ({
  update: profileKey(userId),
  set: { userType: 'Suspended', updatedAt: at },
  when: [...isOpenAccount, isNot('userType', 'Admin')],
});

/** Gives somebody who is suspended a plan again; refused when they are not suspended (any more). */
export const liftSuspension = (userId: string, userType: UserType, at: string): Write => ({
  update: profileKey(userId),
  set: { userType, updatedAt: at },
  when: [is('userType', 'Suspended')],
});
