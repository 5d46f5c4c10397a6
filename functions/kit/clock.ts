/** The only reader of time: the instant as ISO 8601 in UTC, and as epoch milliseconds. */
export const now = () => new Date().toISOString();
export const nowMs = () => Date.now();
export const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
export const epochSeconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** The processor's time that this process has taken so far. */
export function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Waits; the only sleeper. */
export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Does something again and again until the returned function is called. */
export function every(milliseconds: number, deed: () => unknown): () => void {
  const timer = setInterval(deed, milliseconds);
  return () => clearInterval(timer);
}
