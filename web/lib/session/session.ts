import { useSyncExternalStore } from 'react';

/** Why a session ended, when the person did not end it. */
export type SessionEnd = (typeof ends)[number];
const ends = ['expired', 'suspended', 'closing', 'deleted'] as const;

export interface Session {
  isSignedIn: boolean;
  /** The account is being deleted: nothing but how far that is can be asked any more. */
  isClosing: boolean;
  end: SessionEnd | undefined;
}

const over: Session = { isSignedIn: false, isClosing: false, end: undefined };
const open: Session = { ...over, isSignedIn: true };

const lastUserKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;
const listeners = new Set<() => void>();

/** Looks only for the key that a sign-in leaves behind, so that the first page needs no sign-in library. */
const hasStoredSession = () => {
  try {
    return Object.keys(localStorage).some((key) => lastUserKey.test(key));
  } catch {
    return false;
  }
};

/** The name under which the sign-in is kept: it tells the people of one device apart. */
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

/** Whatever is still known of another person is forgotten first. */
export function beginSession() {
  if (session.isSignedIn) setSession(over);
  setSession(open);
}

/** The person asked for the deletion of the account, here or elsewhere. */
export function beginClosing() {
  if (session.isSignedIn && !session.isClosing) setSession({ ...open, isClosing: true });
}

/**
 * The tokens are gone or useless; everything that belonged to the person must be forgotten, in the other tabs too. The
 * first reason stands. An account that closes loses its sign-in last: then it is gone.
 */
export function endSession(reason?: SessionEnd) {
  if (!session.isSignedIn) return;
  const end = reason === 'expired' && session.isClosing ? 'deleted' : reason;
  if (end) notifyTabs(end);
  setSession({ ...over, end });
}

/** Sign-ins that were kept for another client of the pool are of no use any more. */
export function removeOtherSessions(clientId: string) {
  for (const key of Object.keys(localStorage).filter((each) => lastUserKey.test(each)))
    if (!key.includes(`.${clientId}.`)) localStorage.removeItem(key);
}

function setSession(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

const endKey = 'suasion.session-end';

/** Before the tokens go, so that a tab that sees them gone knows why. */
function notifyTabs(end: SessionEnd) {
  try {
    localStorage.setItem(endKey, end);
    localStorage.removeItem(endKey);
  } catch {
    return;
  }
}

/** Another tab signed in or out. */
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  const end = key === endKey ? ends.find((each) => each === newValue) : undefined;
  if (end) setSession({ ...over, end });
  if (key !== null && !lastUserKey.test(key)) return;
  // By the event, not by what is there now: a change of persons is an end and a beginning.
  const isSignedIn = key === null ? hasStoredSession() : newValue !== null;
  if (isSignedIn !== session.isSignedIn) setSession(isSignedIn ? open : over);
});

export const useSession = () => useSyncExternalStore(subscribe, currentSession);
