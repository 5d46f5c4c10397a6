import { is, isMissing } from '../kit/expression';
import { profileKey } from '../kit/keys';
import { writeAll } from '../kit/table';
import { isActiveAccount, type StoredProfile } from './profile-store';

export type Avatar = NonNullable<StoredProfile['avatar']>;

/** Stores the picture. False if `before` is not current, the user is suspended or the account is being deleted. */
export const saveAvatar = async (
  sub: string,
  avatar: Avatar,
  before: string | undefined,
  at: string,
): Promise<boolean> =>
  (await writeAll([
    {
      update: profileKey(sub),
      set: { avatar, updatedAt: at },
      when: [...isActiveAccount, before ? is('avatar.id', before) : isMissing('avatar')],
    },
  ])) === undefined;

/** Removes the picture. False if it is not `before`, the user is suspended or the account is being deleted. */
export const dropAvatar = async (sub: string, before: string, at: string): Promise<boolean> =>
  (await writeAll([
    {
      update: profileKey(sub),
      set: { updatedAt: at },
      remove: ['avatar'],
      when: [...isActiveAccount, is('avatar.id', before)],
    },
  ])) === undefined;
