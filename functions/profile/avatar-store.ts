import { is, isMissing } from '../kit/expression';
import { profileKey } from '../kit/keys';
import { writeAll } from '../kit/table';
import { isActiveAccount, type StoredProfile } from './profile-store';

/** The picture that is shown. */
export type Avatar = NonNullable<StoredProfile['avatar']>;

/**
 * Shows another picture in place of the one with the id `before`. False when that is not the one that is shown any more,
 * or when the user is suspended or the account is being deleted.
 */
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

/** Shows no picture any more. False as above. */
export const dropAvatar = async (sub: string, before: string, at: string): Promise<boolean> =>
  (await writeAll([
    {
      update: profileKey(sub),
      set: { updatedAt: at },
      remove: ['avatar'],
      when: [...isActiveAccount, is('avatar.id', before)],
    },
  ])) === undefined;
