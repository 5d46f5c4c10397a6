import { namelessAvatarMs } from '#shared/timing';
import { later, now } from '../kit/clock';
import { avatarFileKey, avatarFilesPrefix } from '../kit/file-keys';
import { listFiles, removeFiles } from '../kit/files';
import { profileKey } from '../kit/keys';
import { readRow } from '../kit/table';
import { profileFrom } from './profile-store';

/**
 * Removes the pictures of a user that the profile does not name, such as those of a request that was cut off. Throws when
 * one is so new that a request may be about to name it: the next attempt decides.
 */
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
