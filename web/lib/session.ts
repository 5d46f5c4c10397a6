/** Why a session ended, when the person did not end it. */
export type SessionEnd = 'expired' | 'suspended';

interface Session {
  isSignedIn: boolean;
  end: SessionEnd | undefined;
}

const lastUserKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;
const listeners = new Set<() => void>();

/** Looks only for the key that a sign-in leaves behind, so that the first page needs no sign-in library. */
const hasTraces = () => {
  try {
    return Object.keys(localStorage).some((key) => lastUserKey.test(key));
  } catch {
    return false;
  }
};

let session: Session = { isSignedIn: hasTraces(), end: undefined };

export const currentSession = () => session;

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whatever is still known of another person is forgotten first. */
export function beginSession() {
  if (session.isSignedIn) become({ isSignedIn: false, end: undefined });
  become({ isSignedIn: true, end: undefined });
}

/**
 * The tokens are gone or useless; everything that belonged to the person must be forgotten, in the other tabs too. The
 * first reason stands.
 */
export function endSession(end?: SessionEnd) {
  if (!session.isSignedIn) return;
  if (end) tellTabs(end);
  become({ isSignedIn: false, end });
}

/** Sign-ins that were kept for another client of the pool are of no use any more. */
export function forgetTraces(clientId: string) {
  for (const key of Object.keys(localStorage).filter((each) => lastUserKey.test(each)))
    if (!key.includes(`.${clientId}.`)) localStorage.removeItem(key);
}

function become(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

const endKey = 'suasion.session-end';

/** Before the tokens go, so that a tab that sees them gone knows why. */
function tellTabs(end: SessionEnd) {
  try {
    localStorage.setItem(endKey, end);
    localStorage.removeItem(endKey);
  } catch {
    return;
  }
}

/** Another tab signed in or out. */
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === endKey && (newValue === 'expired' || newValue === 'suspended'))
    become({ isSignedIn: false, end: newValue });
  if (key !== null && !lastUserKey.test(key)) return;
  // By the event, not by what is there now: a change of persons is an end and a beginning.
  const isSignedIn = key === null ? hasTraces() : newValue !== null;
  if (isSignedIn !== session.isSignedIn) become({ isSignedIn, end: undefined });
});
