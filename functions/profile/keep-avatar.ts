import type { AvatarType } from '#shared/documents/upload-rules';
import { AppError } from '#shared/errors';
import { avatarMaximumBytes } from '#shared/limits';
import { messages } from '#shared/messages';
import { type SniffedType, sniffedBytes, sniffFileType } from '../kit/file-type';
import { avatarFileKey, pendingAvatarKey } from '../kit/file-keys';
import { copyFile, readFileStart, removeFiles } from '../kit/files';
import type { Avatar } from './avatar-store';

const avatarTypeOf: Partial<Record<SniffedType, AvatarType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/**
 * Takes a picture that has arrived among those of its person; its content decides what it is. Whatever else has arrived
 * is removed. Throws `upload_missing`, `file_refused`, `busy`.
 */
export async function keepAvatar(sub: string, avatarId: string): Promise<Avatar> {
  const pending = pendingAvatarKey(sub, avatarId);
  const arrived = await readFileStart(pending, sniffedBytes);
  if (!arrived) throw new AppError('upload_missing', messages.uploadMissing);
  const kind = sniffFileType(arrived.start);
  const type = kind && avatarTypeOf[kind];
  if (!type || arrived.bytes > avatarMaximumBytes) {
    await removeFiles(pending);
    throw new AppError('file_refused', type ? messages.avatarTooLarge : messages.avatarTypeRefused);
  }
  if (await copyFile({ key: pending, eTag: arrived.eTag }, avatarFileKey(sub, avatarId), type))
    return { id: avatarId, type };
  throw new AppError('busy', messages.busy);
}
