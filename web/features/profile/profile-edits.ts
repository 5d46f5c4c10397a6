import type { ProfileChange } from '#shared/profile/profile-rules';
import { currentSession, subscribe } from '#lib/session/session';

const key = 'suasion.profile-edits';

/** Unsaved edits of the profile; kept in this tab until they are saved or the session ends. */
export function readEdits(profileId: string): ProfileChange {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isKept(kept) && kept.profileId === profileId ? kept.edits : {};
  } catch {
    return {};
  }
}

export function keepEdits(profileId: string, edits: ProfileChange) {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ profileId, edits }));
  } catch {
    return;
  }
}

const isKept = (kept: unknown): kept is { profileId: string; edits: ProfileChange } =>
  typeof kept === 'object' &&
  kept !== null &&
  'profileId' in kept &&
  'edits' in kept &&
  typeof kept.edits === 'object' &&
  kept.edits !== null &&
  Object.values(kept.edits).every((value) => typeof value === 'string');

subscribe(() => {
  if (!currentSession().isSignedIn) keepEdits('', {});
});
