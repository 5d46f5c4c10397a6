import { removeAvatar } from '#shared/contract/avatar';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { authorize } from '../kit/caller';
import { now } from '../kit/clock';
import { avatarFileKey } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { handle } from '../kit/handle';
import { dropAvatar } from './avatar-store';
import { profileFrom } from './profile-store';
import { profileView } from './profile-view';

export const handler = handle({ removeAvatar }, async ({ caller }) => {
  const { sub } = caller;
  const at = now();
  const { avatar, ...stored } = profileFrom(caller.row);
  if (!avatar) return profileView(stored, at);
  await removeFiles(avatarFileKey(sub, avatar.id));
  if (!(await dropAvatar(sub, avatar.id, at))) {
    await authorize(sub, 'user');
    throw new AppError('busy', messages.busy);
  }
  return profileView({ ...stored, updatedAt: at }, at);
});
