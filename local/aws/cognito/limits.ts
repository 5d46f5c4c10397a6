/** Counters that the service keeps per person. They live in memory and are bounded, however many names are tried. */
const mostKeys = 20_000;

const remember = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > mostKeys && !oldest.done) map.delete(oldest.value);
};

export interface Lockout {
  isLocked(key: string): boolean;
  fail(key: string): void;
  clear(key: string): void;
}

const freeTries = 5;
const longestLockMs = 15 * 60_000;

/** From the fifth failed sign-in on, each failure locks for twice as long, from one second up to fifteen minutes. */
export const openLockout = (now: () => number): Lockout => {
  const failures = new Map<string, { count: number; lockedUntil: number; last: number }>();
  return {
    isLocked: (key) => (failures.get(key)?.lockedUntil ?? 0) > now(),
    fail: (key) => {
      const known = failures.get(key);
      const count = known && now() - known.last < longestLockMs ? known.count + 1 : 1;
      const lockMs = count < freeTries ? 0 : Math.min(1000 * 2 ** (count - freeTries), longestLockMs);
      remember(failures, key, { count, lockedUntil: now() + lockMs, last: now() });
    },
    clear: (key) => failures.delete(key),
  };
};

export interface Tally {
  isSpent(key: string): boolean;
  add(key: string): void;
  clear(key: string): void;
}

/** At most `most` events per key within `windowMs`. */
export const openTally = (now: () => number, most: number, windowMs: number): Tally => {
  const events = new Map<string, number[]>();
  const recent = (key: string): number[] => (events.get(key) ?? []).filter((at) => now() - at < windowMs);
  return {
    isSpent: (key) => recent(key).length >= most,
    add: (key) => remember(events, key, [...recent(key), now()]),
    clear: (key) => events.delete(key),
  };
};
