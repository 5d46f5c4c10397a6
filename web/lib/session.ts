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

export function beginSession() {
  become({ isSignedIn: true, end: undefined });
}

/** The tokens are gone or useless; everything that belonged to the person must be forgotten. The first reason stands. */
export function endSession(end?: SessionEnd) {
  if (session.isSignedIn) become({ isSignedIn: false, end });
}

function become(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

/** Another tab signed in or out. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== null && !lastUserKey.test(key)) return;
  const isSignedIn = hasTraces();
  if (isSignedIn !== session.isSignedIn) become({ isSignedIn, end: undefined });
});
