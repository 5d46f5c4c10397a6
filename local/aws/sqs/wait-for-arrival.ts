/** A message turns visible without a word when its time has come or the console moves the clock: look this often. */
const lookEveryMs = 100;

/** Resolves at the next arrival, after a short look-again time or `longestMs`, or when `signal` ends the wait. */
export const waitForArrival = (
  waiters: Set<() => void>,
  longestMs: number,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      waiters.delete(wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, Math.max(0, Math.min(lookEveryMs, longestMs)));
    waiters.add(wake);
    signal.addEventListener('abort', wake, { once: true });
    if (signal.aborted) wake();
  });
