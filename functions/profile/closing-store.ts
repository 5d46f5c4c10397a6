import { profileKey } from '../kit/keys';
import type { Write } from '../kit/table';

/** Marks an account as leaving: from here on every call of the person is refused. Refused when it is not open. */
export const beginClosing = (sub: string, at: string): Write => ({
  update: {
    Key: profileKey(sub),
    UpdateExpression: 'SET closingAt = :at',
    ConditionExpression:
      'attribute_exists(pk) AND attribute_not_exists(closingAt) AND userType <> :suspended',
    ExpressionAttributeValues: { ':at': at, ':suspended': 'Suspended' },
  },
});
