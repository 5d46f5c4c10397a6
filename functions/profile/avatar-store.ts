import { profileKey } from '../kit/keys';
import { type Write, writeAll } from '../kit/table';
import type { StoredProfile } from './profile-store';

/** The picture that is shown. */
export type Avatar = NonNullable<StoredProfile['avatar']>;

/**
 * Has another picture shown than the one with the id `before`. False when that is not the one that is shown any more,
 * or when the person is suspended or leaves.
 */
export const saveAvatar = async (
  sub: string,
  avatar: Avatar,
  before: string | undefined,
  at: string,
): Promise<boolean> =>
  changed(
    change(sub, at, {
      set: ', avatar = :avatar',
      values: { ':avatar': avatar, ...(before && { ':before': before }) },
      shown: before ? 'avatar.id = :before' : 'attribute_not_exists(avatar)',
    }),
  );

/** Has no picture shown any more. False as above. */
export const dropAvatar = async (sub: string, before: string, at: string): Promise<boolean> =>
  changed(
    change(sub, at, { set: ' REMOVE avatar', values: { ':before': before }, shown: 'avatar.id = :before' }),
  );

const changed = async (write: Write) => (await writeAll([write])) === undefined;

const change = (
  sub: string,
  at: string,
  { set, values, shown }: { set: string; values: object; shown: string },
): Write => ({
  update: {
    Key: profileKey(sub),
    UpdateExpression: `SET updatedAt = :at${set}`,
    ConditionExpression: `attribute_exists(pk) AND userType <> :suspended AND attribute_not_exists(closingAt) AND ${shown}`,
    ExpressionAttributeValues: { ':at': at, ':suspended': 'Suspended', ...values },
  },
});
