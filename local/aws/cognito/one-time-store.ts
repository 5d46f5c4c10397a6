import { randomBytes } from 'node:crypto';

export interface OneTimeStore<T> {
  /** Keeps the value and returns its handle (base64). */
  put(value: T): string;
  /** Gives the value once, and only while it is fresh. */
  take(handle: string): T | undefined;
  /** Looks at the value without using it up. */
  look(handle: string): T | undefined;
}

const mostHeld = 10_000;

/** Half-finished conversations (a sign-in between two calls), forgotten after `lifeMs`. */
export const openOneTimeStore = <T>(
  now: () => number,
  lifeMs: number,
  makeHandle = (): string => randomBytes(96).toString('base64'),
): OneTimeStore<T> => {
  const held = new Map<string, { value: T; until: number }>();
  const forgetOld = (): void => {
    for (const [handle, { until }] of held) {
      if (until > now() && held.size < mostHeld) return;
      held.delete(handle);
    }
  };
  return {
    put: (value) => {
      forgetOld();
      const handle = makeHandle();
      held.set(handle, { value, until: now() + lifeMs });
      return handle;
    },
    take: (handle) => {
      const found = held.get(handle);
      held.delete(handle);
      return found && found.until > now() ? found.value : undefined;
    },
    look: (handle) => {
      const found = held.get(handle);
      return found && found.until > now() ? found.value : undefined;
    },
  };
};
