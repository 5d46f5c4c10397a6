import { pause } from './clock';

/** What an attempt answers when somebody else has changed what it had read, so that it must start afresh. */
export const conflict = Symbol('conflict');

/** Thrown when every attempt met a conflict. The page is told `busy`; a worker's message comes again. */
export class ConflictError extends Error {}

const attempts = 8;
const backoffMs = 25;

/**
 * Runs an attempt (read, decide, write) until it ends without a conflict, and answers what it ended with. Each attempt
 * must read again what it decides on. Waits between attempts with exponential backoff and full jitter: 6.35 seconds in
 * all at most, half of that on average.
 * @param subject What is being written, for the error, such as `the wallet`.
 * @throws ConflictError after eight conflicts; whatever an attempt throws is not retried.
 */
export async function retryOnConflict<Result>(
  subject: string,
  attempt: () => Promise<Result | typeof conflict>,
): Promise<Result> {
  for (let made = 1; made <= attempts; made += 1) {
    const result = await attempt();
    if (result !== conflict) return result;
    if (made < attempts) await pause(jitter(backoffMs * 2 ** made));
  }
  throw new ConflictError(`Gave up after ${attempts} attempts: ${subject} kept changing.`);
}

/** A random number of milliseconds between 0 and `longestMs`, so that those who wait do not all return at once. */
export const jitter = (longestMs: number) => Math.random() * longestMs;
