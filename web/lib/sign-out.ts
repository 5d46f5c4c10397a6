import { endSession } from './session';

/** Ends the session here, in the other tabs, and on the hosted pages when it came from there: then the browser leaves. */
export async function signOutHere() {
  const { signOut } = await import('./auth');
  const next = await signOut().catch(() => undefined);
  endSession();
  if (next) location.assign(next);
}
