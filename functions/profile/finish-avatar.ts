import { finishAvatar } from '#shared/contract/avatar';
import type { AvatarType } from '#shared/documents/upload-rules';
import { AppError } from '#shared/errors';
import { avatarMaximumBytes } from '#shared/limits';
import { messages } from '#shared/messages';
import { type FileKind, kindBytes, kindOf } from '../documents/file-kind';
import { admit } from '../kit/caller';
import { now } from '../kit/clock';
import { avatarFileKey, pendingAvatarKey } from '../kit/file-keys';
import { copyFile, readFileStart, removeFiles } from '../kit/files';
import { handle } from '../kit/handle';
import { saveAvatar } from './avatar-store';
import { profileFrom } from './profile-store';
import { profileView } from './profile-view';

export const handler = handle({ finishAvatar }, async ({ caller, body }) => {
  const { sub } = caller;
  const at = now();
  const stored = profileFrom(caller.row);
  // The same call again: the picture is shown already.
  if (stored.avatar?.id === body.avatarId) return profileView(stored, at);

  const pending = pendingAvatarKey(sub, body.avatarId);
  const { type, mark } = await arrivedAt(pending);
  const avatar = { id: body.avatarId, type };
  if (!(await copyFile({ key: pending, mark }, avatarFileKey(sub), type)))
    throw new AppError('busy', messages.busy);
  if (!(await saveAvatar(sub, avatar, at))) {
    await removeFiles(avatarFileKey(sub), pending);
    // Suspended or closed since the guard looked: it says now which of the two.
    await admit(sub, 'user');
    throw new AppError('busy', messages.busy);
  }
  // What stays behind is cleared away when its arrival is settled.
  await removeFiles(pending).catch(() => undefined);
  return profileView({ ...stored, avatar, updatedAt: at }, at);
});

const avatarTypeOf: Partial<Record<FileKind, AvatarType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** What the picture is by its content. Whatever else has arrived is removed. */
async function arrivedAt(pending: string): Promise<{ type: AvatarType; mark: string }> {
  const arrived = await readFileStart(pending, kindBytes);
  if (!arrived) throw new AppError('upload_missing', messages.uploadMissing);
  const kind = kindOf(arrived.start);
  const type = kind && avatarTypeOf[kind];
  if (type && arrived.bytes <= avatarMaximumBytes) return { type, mark: arrived.mark };
  await removeFiles(pending);
  throw new AppError('file_refused', type ? messages.avatarTooLarge : messages.avatarTypeRefused);
}
