import { endSession, type SessionEnd } from './session';

/** Signs out in every tab and on the hosted pages. Notifies other tabs of `end` before removing the tokens. */
export async function signOutHere(end?: SessionEnd) {
  if (end) endSession(end);
  const { signOut } = await import('./auth');
  const next = await signOut().catch(() => undefined);
  endSession();
  if (next) location.assign(next);
}
