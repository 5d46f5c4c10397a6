/** The pause before the next poll, in milliseconds: it grows, because every poll is a request. */
export const nextPauseMs = (pauseMs: number) => Math.min(250, pauseMs * 1.4);

/** Polls until `isTrue` returns true; fails the test after `seconds`. `what` completes the failure message. */
export async function waitUntil(isTrue: () => Promise<boolean>, what: string, seconds = 15): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (let pauseMs = 50; !(await isTrue()); pauseMs = nextPauseMs(pauseMs)) {
    if (Date.now() > end) throw new Error(`Timed out waiting until ${what}.`);
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}
