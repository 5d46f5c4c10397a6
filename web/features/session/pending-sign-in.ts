/** A hosted sign-in that was started in this tab and has not returned yet. */
export interface PendingSignIn {
  /** The PKCE code verifier. */
  verifier: string;
  nonce: string;
  /** The path that the user asked for. */
  from: string;
  /** The pool's name of the provider; absent for the pool's own page. */
  provider?: string;
  /** True for the silent retry after an account was linked. */
  isSecondTry: boolean;
}

const keyOf = (state: string) => `suasion.sign-in.${state}`;

export const keepPending = (state: string, pending: PendingSignIn) =>
  sessionStorage.setItem(keyOf(state), JSON.stringify(pending));

/** Reads and removes a pending sign-in: each is valid for one answer. */
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
