import { getProfile } from '#shared/contract/profile';
import { dueStanding } from '#shared/credits/standing';
import { standingWrites } from '../credits/standing-store';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { type Person, readPerson } from '../kit/identity';
import { writeAll } from '../kit/table';
import { toNewcomer } from './newcomer';
import { openProfile, profileFrom, type StoredProfile } from './profile-store';
import { profileView } from './profile-view';

export const handler = handle({ getProfile }, async ({ caller, sub, token }) => {
  const at = now();
  // A sign-up whose trigger failed must not strand anybody: the first visit makes what is missing.
  const stored = caller
    ? await bookWhatIsDue(profileFrom(caller.row), at)
    : await openFor(sub, await readPerson(token), at);
  return profileView(stored, at);
});

const openFor = (sub: string, { username, attributes }: Person, at: string) =>
  openProfile(toNewcomer(sub, attributes, username), at);

/** Writes what the clock has made due. If somebody else was quicker, their booking is the same. */
async function bookWhatIsDue(stored: StoredProfile, at: string): Promise<StoredProfile> {
  const { standing, entries } = dueStanding(stored, at);
  if (entries.length > 0 || standing.userType !== stored.userType) {
    await writeAll(standingWrites(stored.id, stored, { standing, entries }, 'anyone'));
  }
  const { userType, paidPlan, paying, wallet } = standing;
  return { ...stored, userType, paidPlan, paying, wallet };
}
