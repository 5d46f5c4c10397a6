import { refreshAttempts, refreshWaitMs } from '#shared/timing';

interface Options {
  /** True when a retry cannot succeed. */
  isFinal: (error: unknown) => boolean;
  wait?: (ms: number) => Promise<void>;
}

/** Retries after 200, 400 and 800 ms unless the error is final; then throws the last error. */
export async function withBackoff<Answer>(
  action: () => Promise<Answer>,
  { isFinal, wait = sleep }: Options,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await action();
    } catch (error) {
      if (isFinal(error) || attempt >= refreshAttempts) throw error;
      await wait(refreshWaitMs(attempt));
    }
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
