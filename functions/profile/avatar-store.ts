import { profileKey } from '../kit/keys';
import { type Write, writeAll } from '../kit/table';
import type { StoredProfile } from './profile-store';

/** False when the person is suspended or leaves. */
export const saveAvatar = async (sub: string, avatar: NonNullable<StoredProfile['avatar']>, at: string) =>
  (await writeAll([change(sub, at, { set: ', avatar = :avatar', values: { ':avatar': avatar } })])) ===
  undefined;

/** The same; false also when another picture has come meanwhile. */
export const dropAvatar = async (sub: string, avatarId: string, at: string) =>
  (await writeAll([
    change(sub, at, {
      set: ' REMOVE avatar',
      values: { ':avatarId': avatarId },
      condition: ' AND avatar.id = :avatarId',
    }),
  ])) === undefined;

const change = (
  sub: string,
  at: string,
  { set, values, condition = '' }: { set: string; values: object; condition?: string },
): Write => ({
  update: {
    Key: profileKey(sub),
    UpdateExpression: `SET updatedAt = :at${set}`,
    ConditionExpression: `attribute_exists(pk) AND userType <> :suspended AND attribute_not_exists(closingAt)${condition}`,
    ExpressionAttributeValues: { ':at': at, ':suspended': 'Suspended', ...values },
  },
});
