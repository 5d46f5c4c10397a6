import { is, isMissing } from '../kit/expression';
import { profileKey } from '../kit/keys';
import { singletons, usersIndexes } from '../kit/names';
import { queryPage, type Write } from '../kit/table';

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
