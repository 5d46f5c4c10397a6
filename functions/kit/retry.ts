import { pause } from './clock';

/** Returned by an attempt whose data another request changed, so that it starts again. */
export const conflict = Symbol('conflict');

/** Thrown if every attempt met a conflict. The page receives `busy`; SQS delivers a worker's message again. */
export class ConflictError extends Error {}

const attempts = 8;
const backoffMs = 25;

/** Repeats an attempt (read, decide, write) until it meets no conflict, for 6.35 s at most. @throws ConflictError */
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

/** A random number of milliseconds between 0 and `longestMs`, so that retries do not coincide. */
export const jitter = (longestMs: number) => Math.random() * longestMs;
