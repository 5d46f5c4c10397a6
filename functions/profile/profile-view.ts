import type { Profile } from '#shared/profile/profile';
import { avatarLinkSeconds, avatarLinkStepSeconds } from '#shared/timing';
import { epochSeconds } from '../kit/clock';
import { avatarFileKey } from '../kit/file-keys';
import { type StoredProfile, toProfile } from './profile-store';

/** The profile as its owner sees it at `now`, with an address for the picture if there is one. */
export async function profileView(stored: StoredProfile, now: string): Promise<Profile> {
  const profile = toProfile(stored, now);
  if (!stored.avatar) return profile;
  const { id, type } = stored.avatar;
  // What signs is half as large as everything else together: only people with a picture wait for it.
  const { fileLink } = await import('../kit/file-links');
  const avatarUrl = await fileLink(avatarFileKey(stored.id, id), {
    disposition: `inline; filename="${id}.${type.replace('image/', '')}"`,
    signedAt: beginningOfStep(now),
    seconds: avatarLinkSeconds,
    keptSeconds: avatarLinkStepSeconds,
  });
  return { ...profile, avatarUrl };
}

/** The same address for a while from the same signer, so that a browser need not load the picture again. */
function beginningOfStep(now: string): string {
  const seconds = epochSeconds(now);
  return new Date((seconds - (seconds % avatarLinkStepSeconds)) * 1000).toISOString();
}
