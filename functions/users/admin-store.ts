import { profileKey } from '../kit/keys';
import { singletons, usersIndexes } from '../kit/names';
import { queryPage, type Write } from '../kit/table';

const asked = 20;
const { name, partition, sort } = usersIndexes.userType;

/** The ids of some admins besides this one. The index may be a moment behind, so `staysAdmin` has the last word. */
export async function listOtherAdmins(sub: string): Promise<string[]> {
  const { rows } = await queryPage({
    IndexName: name,
    KeyConditionExpression: `${partition} = :users AND ${sort} = :admin`,
    ExpressionAttributeValues: { ':users': singletons.users, ':admin': 'Admin' },
    Limit: asked,
  });
  const own = profileKey(sub).pk;
  return rows
    .map(({ pk }) => String(pk))
    .filter((pk) => pk !== own)
    .map((pk) => pk.slice(own.length - sub.length));
}

/** Holds while this person is an admin who does not leave: two last ones cannot both go at the same moment. */
export const staysAdmin = (sub: string): Write => ({
  check: {
    Key: profileKey(sub),
    ConditionExpression: 'userType = :admin AND attribute_not_exists(closingAt)',
    ExpressionAttributeValues: { ':admin': 'Admin' },
  },
});
