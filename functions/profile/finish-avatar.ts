import { finishAvatar } from '#shared/contract/avatar';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { authorize } from '../kit/caller';
import { now } from '../kit/clock';
import { avatarFileKey, pendingAvatarKey } from '../kit/file-keys';
import { removeFiles } from '../kit/files';
import { handle } from '../kit/handle';
import { saveAvatar } from './avatar-store';
import { keepAvatar } from './keep-avatar';
import { profileFrom, type StoredProfile } from './profile-store';
import { profileView } from './profile-view';

/** How many other pictures may be shown while this one is. */
const mostTries = 3;

export const handler = handle({ finishAvatar }, async ({ caller, body }) => {
  const { sub } = caller;
  const stored = profileFrom(caller.row);
  // The same call again, also when both are made at once: the picture is shown already.
  if (stored.avatar?.id === body.avatarId) return profileView(stored, now());
  const shown = await show(stored, body.avatarId).catch(async (cause: unknown) => {
    const found = cause instanceof AppError ? await readAgain(sub, body.avatarId) : undefined;
    if (found?.avatar?.id === body.avatarId) return found;
    throw cause;
  });
  return profileView(shown, now());
});

/** Of several pictures the one that was finished last stays. */
async function show(first: StoredProfile, avatarId: string): Promise<StoredProfile> {
  const { id: sub } = first;
  const avatar = await keepAvatar(sub, avatarId);
  let stored = first;
  for (let tries = 0; tries < mostTries && stored.avatar?.id !== avatarId; tries += 1) {
    const [at, before] = [now(), stored.avatar?.id];
    if (await saveAvatar(sub, avatar, before, at)) {
      // What stays behind is cleared away when the arrival is settled.
      const over = [pendingAvatarKey(sub, avatarId), ...(before ? [avatarFileKey(sub, before)] : [])];
      await removeFiles(...over).catch(() => undefined);
      return { ...stored, avatar, updatedAt: at };
    }
    stored = await readAgain(sub, avatarId);
  }
  throw new AppError('busy', messages.busy);
}

/** Of somebody who was suspended or leaves nothing is kept. */
async function readAgain(sub: string, avatarId: string): Promise<StoredProfile> {
  const caller = await authorize(sub, 'user').catch(async (cause: unknown) => {
    if (cause instanceof AppError)
      await removeFiles(avatarFileKey(sub, avatarId), pendingAvatarKey(sub, avatarId));
    throw cause;
  });
  if (!caller) throw new AppError('unauthenticated', messages.unauthenticated);
  return profileFrom(caller.row);
}
