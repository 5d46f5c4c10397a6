import type { Closing } from '#shared/profile/closing';
import { longer } from './longer';
import type { Person } from './person';

/** Follows the deletion of an account until `isThere`; fails the test when that takes longer than `seconds`. */
export async function closed(
  person: Person,
  isThere = ({ state }: Closing) => state === 'gone',
  seconds = 25,
): Promise<Closing> {
  const until = Date.now() + seconds * 1000;
  for (let pauseMs = 100; ; pauseMs = longer(pauseMs)) {
    const { status, body } = await person.call('getClosing');
    if (status === 200 && isThere(body)) return body;
    if (Date.now() > until) throw new Error(`The account is still ${JSON.stringify(body)}.`);
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}
