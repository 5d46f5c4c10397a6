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
 * Keeps an uploaded picture if its content is one; anything else is removed.
 * @throws AppError `upload_missing`, `file_refused`, `busy`.
 */
export async function keepAvatar(sub: string, avatarId: string): Promise<Avatar> {
  const pending = pendingAvatarKey(sub, avatarId);
  const uploaded = await readFileStart(pending, sniffedBytes);
  if (!uploaded) throw new AppError('upload_missing', messages.uploadMissing);
  const kind = sniffFileType(uploaded.start);
  const type = kind && avatarTypeOf[kind];
  if (!type || uploaded.bytes > avatarMaximumBytes) {
    await removeFiles(pending);
    throw new AppError('file_refused', type ? messages.avatarTooLarge : messages.avatarTypeRefused);
  }
  if (await copyFile({ key: pending, eTag: uploaded.eTag }, avatarFileKey(sub, avatarId), type))
    return { id: avatarId, type };
  throw new AppError('busy', messages.busy);
}
