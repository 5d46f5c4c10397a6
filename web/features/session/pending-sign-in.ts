/** A hosted sign-in that was begun in this tab and whose answer is awaited. */
export interface PendingSignIn {
  /** The secret half of the proof that the answer is ours (PKCE). */
  verifier: string;
  nonce: string;
  /** Where the person wanted to go. */
  from: string;
  /** The pool's name of the provider; absent for the pool's own page. */
  provider?: string;
  /** The one silent repetition after an account was linked. */
  isSecondTry: boolean;
}

const keyOf = (state: string) => `suasion.sign-in.${state}`;

export const keepPending = (state: string, pending: PendingSignIn) =>
  sessionStorage.setItem(keyOf(state), JSON.stringify(pending));

/** Each is good for one answer: it is gone once it was taken. */
export function takePending(state: string): PendingSignIn | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(state)) ?? 'null');
    sessionStorage.removeItem(keyOf(state));
    return isPending(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isPending = (kept: unknown): kept is PendingSignIn =>
  typeof kept === 'object' &&
  kept !== null &&
  'verifier' in kept &&
  typeof kept.verifier === 'string' &&
  'nonce' in kept &&
  typeof kept.nonce === 'string' &&
  'from' in kept &&
  typeof kept.from === 'string' &&
  'isSecondTry' in kept &&
  typeof kept.isSecondTry === 'boolean';
