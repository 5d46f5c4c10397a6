import type { UserType } from '#shared/roles';
import { profileKey } from '../kit/keys';
import type { Write } from '../kit/table';

/** Suspends a person who is neither an admin nor leaving; refused otherwise. */
export const suspend = (sub: string, at: string): Write => ({
  update: {
    Key: profileKey(sub),
    UpdateExpression: 'SET userType = :suspended, updatedAt = :at',
    ConditionExpression: 'attribute_exists(pk) AND userType <> :admin AND attribute_not_exists(closingAt)',
    ExpressionAttributeValues: { ':suspended': 'Suspended', ':admin': 'Admin', ':at': at },
  },
});

/** Gives a suspended person a plan again; refused when they are not suspended (any more). */
export const unsuspend = (sub: string, userType: UserType, at: string): Write => ({
  update: {
    Key: profileKey(sub),
    UpdateExpression: 'SET userType = :userType, updatedAt = :at',
    ConditionExpression: 'userType = :suspended',
    ExpressionAttributeValues: { ':userType': userType, ':suspended': 'Suspended', ':at': at },
  },
});
