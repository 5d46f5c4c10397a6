/** The only module that reads the clock. `now`: ISO 8601 in UTC; `nowMs`: epoch milliseconds. */
export const now = () => new Date().toISOString();
export const nowMs = () => Date.now();
export const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
export const epochSeconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

export function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

export function every(milliseconds: number, action: () => unknown): () => void {
  const timer = setInterval(action, milliseconds);
  return () => clearInterval(timer);
}
