import type { AvatarType } from '#shared/documents/upload-rules';
import { AppError } from '#shared/errors';
import { avatarMaximumBytes } from '#shared/limits';
import { messages } from '#shared/messages';
import { sniffedBytes, type SniffedType, sniffFileType } from '../kit/file-type';
import { avatarFileKey, avatarFilesPrefix, pendingAvatarKey } from '../kit/file-keys';
import { copyFile, listFiles, readFileStart, removeFiles } from '../kit/files';
import type { Avatar } from './avatar-store';
import { namelessAvatarMs } from '#shared/timing';
import { later, now } from '../kit/clock';
import { profileKey } from '../kit/keys';
import { readRow } from '../kit/table';
import { profileFrom } from './profile-store';

const avatarTypeOf: Partial<Record<SniffedType, AvatarType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Stores an uploaded picture; deletes other files. @throws AppError `upload_missing`, `file_refused`, `busy`. */
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

/** Deletes pictures that the profile does not name. Throws if one is too new to decide, so that SQS retries. */
export async function clearAvatars(sub: string): Promise<void> {
  const found = await listFiles(avatarFilesPrefix(sub));
  // Read after the list, so that a picture named in between is kept.
  const row = await readRow(profileKey(sub));
  const shown = row && profileFrom(row).avatar?.id;
  const nameless = found.filter(({ key }) => !shown || key !== avatarFileKey(sub, shown));
  const at = now();
  const dead = nameless.filter(({ since }) => later(since, namelessAvatarMs) <= at);
  await removeFiles(...dead.map(({ key }) => key));
  if (dead.length < nameless.length)
    throw new Error('A picture is about to be shown; the next try looks again.');
}
