import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { currentSession, subscribe } from '../session/session';

const prefix = 'suasion.admin-draft.';

/** Unsaved work in this tab's storage; undefined if there is none or it does not fit the schema. */
export function useKeptDraft<T>(key: string, schema: z.ZodMiniType<T>) {
  const [draft, setDraft] = useState(() => read(key, schema));
  const keep = useCallback(
    (next: T | undefined) => {
      setDraft(next);
      write(key, next);
    },
    [key],
  );
  return [draft, keep] as const;
}

function read<T>(key: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    const checked = schema.safeParse(kept);
    return checked.success ? checked.data : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, draft: unknown) {
  try {
    if (draft === undefined) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    return;
  }
}

/** Signing out clears drafts; an expired session keeps them, so that the user can continue after signing in. */
subscribe(() => {
  const { isSignedIn, end } = currentSession();
  if (isSignedIn || end === 'expired') return;
  try {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(prefix)))
      sessionStorage.removeItem(key);
  } catch {
    return;
  }
});
