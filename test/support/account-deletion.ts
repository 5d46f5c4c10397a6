import type { Closing } from '#shared/profile/profile';
import { nextPauseMs } from './polling';
import type { TestUser } from './test-user';

/** Polls the deletion of an account until `isThere`; fails the test after `seconds`. */
export async function waitForDeletion(
  person: TestUser,
  isThere = ({ state }: Closing) => state === 'gone',
  seconds = 25,
): Promise<Closing> {
  const until = Date.now() + seconds * 1000;
  for (let pauseMs = 100; ; pauseMs = nextPauseMs(pauseMs)) {
    const { status, body } = await person.call('getClosing');
    if (status === 200 && isThere(body)) return body;
    if (Date.now() > until) throw new Error(`The account is still ${JSON.stringify(body)}.`);
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}
