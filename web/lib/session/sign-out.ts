import { endSession, type SessionEnd } from './session';

/** Signs out in every tab and on the hosted pages. Other tabs learn the reason before the tokens go. */
export async function signOutHere(end?: SessionEnd) {
  if (end) endSession(end);
  const { signOut } = await import('./auth');
  const next = await signOut().catch(() => undefined);
  endSession();
  if (next) location.assign(next);
}
