/** Messages also become visible when their time comes or the console moves the clock, so check this often. */
const lookEveryMs = 100;

/** Resolves when a message arrives, after a short interval or `longestMs`, or when `signal` aborts the wait. */
export const waitForMessage = (
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
