import { endSession, type SessionEnd } from './session';

/**
 * Ends the session here, in the other tabs, and on the hosted pages when it came from there: then the browser leaves.
 * With a reason, every tab knows it before the tokens go.
 */
export async function signOutHere(end?: SessionEnd) {
  if (end) endSession(end);
  const { signOut } = await import('./auth');
  const next = await signOut().catch(() => undefined);
  endSession();
  if (next) location.assign(next);
}
