import { finishAvatar } from '#shared/contract/avatar';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { authorize } from '../kit/caller';
import { now } from '../kit/clock';
import { avatarFileKey, pendingAvatarKey } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { handle } from '../kit/handle';
import { conflict, retryOnConflict } from '../kit/retry';
import { saveAvatar } from './avatar-store';
import { keepAvatar } from './avatar-files';
import { profileFrom, type StoredProfile } from './profile-store';
import { profileView } from './profile-view';

export const handler = handle({ finishAvatar }, async ({ caller, body }) => {
  const { sub } = caller;
  const stored = profileFrom(caller.row);
  if (stored.avatar?.id === body.avatarId) return profileView(stored, now());
  const shown = await show(stored, body.avatarId).catch(async (cause: unknown) => {
    const found = cause instanceof AppError ? await readAgain(sub, body.avatarId) : undefined;
    if (found?.avatar?.id === body.avatarId) return found;
    throw cause;
  });
  return profileView(shown, now());
});

async function show(first: StoredProfile, avatarId: string): Promise<StoredProfile> {
  const { id: sub } = first;
  const avatar = await keepAvatar(sub, avatarId);
  // The first attempt uses the profile that the request has read.
  let known: StoredProfile | undefined = first;
  return retryOnConflict('the picture', async () => {
    const stored = known ?? (await readAgain(sub, avatarId));
    known = undefined;
    if (stored.avatar?.id === avatarId) return stored;
    const [at, before] = [now(), stored.avatar?.id];
    if (!(await saveAvatar(sub, avatar, before, at))) return conflict;
    // If this fails, `settleUpload` removes the files.
    const unused = [pendingAvatarKey(sub, avatarId), ...(before ? [avatarFileKey(sub, before)] : [])];
    await removeFiles(...unused).catch(() => undefined);
    return { ...stored, avatar, updatedAt: at };
  });
}

/** Reads the profile again. If the user was suspended or deletes the account, removes the picture and throws. */
async function readAgain(sub: string, avatarId: string): Promise<StoredProfile> {
  const caller = await authorize(sub, 'user').catch(async (cause: unknown) => {
    if (cause instanceof AppError)
      await removeFiles(avatarFileKey(sub, avatarId), pendingAvatarKey(sub, avatarId));
    throw cause;
  });
  if (!caller) throw new AppError('unauthenticated', messages.unauthenticated);
  return profileFrom(caller.row);
}
