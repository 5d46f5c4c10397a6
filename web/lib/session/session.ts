import { useSyncExternalStore } from 'react';

/** Why a session ended if the user did not sign out. */
export type SessionEnd = (typeof ends)[number];
const ends = ['expired', 'suspended', 'closing', 'deleted'] as const;

export interface Session {
  isSignedIn: boolean;
  /** True during account deletion: the API then only answers how far it is. */
  isClosing: boolean;
  end: SessionEnd | undefined;
}

const over: Session = { isSignedIn: false, isClosing: false, end: undefined };
const open: Session = { ...over, isSignedIn: true };

const lastUserKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;
const listeners = new Set<() => void>();

/** Looks for the key that a sign-in stores, so that the landing page does not load the sign-in library. */
const hasStoredSession = () => {
  try {
    return Object.keys(localStorage).some((key) => lastUserKey.test(key));
  } catch {
    return false;
  }
};

/** The stored user name, which distinguishes the users of one device; undefined when signed out. */
export function signedInName(): string | undefined {
  try {
    const found = Object.keys(localStorage).find((key) => lastUserKey.test(key));
    return (found && localStorage.getItem(found)) || undefined;
  } catch {
    return undefined;
  }
}

let session: Session = hasStoredSession() ? open : over;

export const currentSession = () => session;

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Starts a session; ends a current one first, so that the previous user's data is cleared. */
export function beginSession() {
  if (session.isSignedIn) setSession(over);
  setSession(open);
}

/** Marks the account as being deleted, in this tab or elsewhere. */
export function beginClosing() {
  if (session.isSignedIn && !session.isClosing) setSession({ ...open, isClosing: true });
}

/**
 * Ends the session here and notifies other tabs; listeners clear the user's data. Only the first `reason` counts;
 * `expired` during account deletion becomes `deleted`, because the deletion removes the sign-in last.
 */
export function endSession(reason?: SessionEnd) {
  if (!session.isSignedIn) return;
  const end = reason === 'expired' && session.isClosing ? 'deleted' : reason;
  if (end) notifyTabs(end);
  setSession({ ...over, end });
}

/** Removes sign-ins that were stored for another client of the user pool. */
export function removeOtherSessions(clientId: string) {
  for (const key of Object.keys(localStorage).filter((each) => lastUserKey.test(each)))
    if (!key.includes(`.${clientId}.`)) localStorage.removeItem(key);
}

function setSession(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

const endKey = 'suasion.session-end';

/** Call before removing the tokens, so that other tabs know the reason when the tokens disappear. */
function notifyTabs(end: SessionEnd) {
  try {
    localStorage.setItem(endKey, end);
    localStorage.removeItem(endKey);
  } catch {
    return;
  }
}

/** Follows sign-ins and sign-outs in other tabs. */
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  const end = key === endKey ? ends.find((each) => each === newValue) : undefined;
  if (end) setSession({ ...over, end });
  if (key !== null && !lastUserKey.test(key)) return;
  // Uses the event, not the current storage: a change of users is a sign-out and a sign-in.
  const isSignedIn = key === null ? hasStoredSession() : newValue !== null;
  if (isSignedIn !== session.isSignedIn) setSession(isSignedIn ? open : over);
});

export const useSession = () => useSyncExternalStore(subscribe, currentSession);
