import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import type { UserType } from '#shared/roles';
import { profileKey } from '../kit/keys';
import { readRow, type Write } from '../kit/table';
import { profileFrom, type StoredProfile } from '../profile/profile-store';

/** Somebody else's profile, for admins. Throws `user_not_found`. */
export async function getUser(userId: string): Promise<StoredProfile> {
  const row = await readRow(profileKey(userId));
  if (!row) throw new AppError('user_not_found', messages.userNotFound);
  return profileFrom(row);
}

/** Suspends somebody who is neither an admin nor leaving; refused otherwise. */
export const putSuspension = (userId: string, at: string): Write => ({
  update: {
    Key: profileKey(userId),
    UpdateExpression: 'SET userType = :suspended, updatedAt = :at',
    ConditionExpression: 'attribute_exists(pk) AND userType <> :admin AND attribute_not_exists(closingAt)',
    ExpressionAttributeValues: { ':suspended': 'Suspended', ':admin': 'Admin', ':at': at },
  },
});

/** Gives somebody who is suspended a plan again; refused when they are not suspended (any more). */
export const liftSuspension = (userId: string, userType: UserType, at: string): Write => ({
  update: {
    Key: profileKey(userId),
    UpdateExpression: 'SET userType = :userType, updatedAt = :at',
    ConditionExpression: 'userType = :suspended',
    ExpressionAttributeValues: { ':userType': userType, ':suspended': 'Suspended', ':at': at },
  },
});
