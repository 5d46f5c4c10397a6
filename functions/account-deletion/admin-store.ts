import { is, isMissing } from '../kit/expression';
import { profileKey } from '../kit/keys';
import { singletons, usersIndexes } from '../kit/names';
import { queryPage, type Write } from '../kit/table';

const asked = 20;

/** The ids of some admins besides this one. The index may be a moment behind, so `staysAdmin` has the last word. */
export async function listOtherAdmins(sub: string): Promise<string[]> {
  const { rows } = await queryPage({
    index: usersIndexes.userType,
    partition: singletons.users,
    sort: { equals: 'Admin' },
    limit: asked,
  });
  const own = profileKey(sub).pk;
  return rows
    .map(({ pk }) => String(pk))
    .filter((pk) => pk !== own)
    .map((pk) => pk.slice(own.length - sub.length));
}

/** Holds while this person is an admin who does not leave: two last ones cannot both go at the same moment. */
export const staysAdmin = (sub: string): Write => ({
  check: profileKey(sub),
  when: [is('userType', 'Admin'), isMissing('closingAt')],
});
