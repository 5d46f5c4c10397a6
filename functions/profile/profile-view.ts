import type { Profile } from '#shared/profile/profile';
import { avatarLinkSeconds, avatarLinkStepSeconds } from '#shared/timing';
import { epochSeconds } from '../kit/clock';
import { avatarFileKey } from '../kit/file-keys';
import { type StoredProfile, toProfile } from './profile-store';

export async function profileView(stored: StoredProfile, now: string): Promise<Profile> {
  const profile = toProfile(stored, now);
  if (!stored.avatar) return profile;
  const { id, type } = stored.avatar;
  // The signer is half as large as the rest of the bundle: it is loaded only for users with a picture.
  const { fileLink } = await import('../kit/file-links');
  const avatarUrl = await fileLink(avatarFileKey(stored.id, id), {
    disposition: `inline; filename="${id}.${type.replace('image/', '')}"`,
    signedAt: beginningOfStep(now),
    seconds: avatarLinkSeconds,
    keptSeconds: avatarLinkStepSeconds,
  });
  return { ...profile, avatarUrl };
}

/** Rounds the signing time down, so that the URL stays the same for a while and browsers can cache the picture. */
function beginningOfStep(now: string): string {
  const seconds = epochSeconds(now);
  return new Date((seconds - (seconds % avatarLinkStepSeconds)) * 1000).toISOString();
}
