import { getProfile } from '#shared/contract/profile';
import { applyDue } from '../kit/entitlements';
import { entitlementsWrites } from '../credits/wallet-store';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { type PoolUser, readPoolUser } from '../kit/identity';
import { writeAll } from '../kit/table';
import { toSignUp } from './sign-up-details';
import { openProfile, profileFrom, type StoredProfile } from './profile-store';
import { profileView } from './profile-view';

export const handler = handle({ getProfile }, async ({ caller, sub, token }) => {
  const at = now();
  // When the trigger at sign-up failed, the first visit creates the profile.
  const stored = caller
    ? await saveWhatIsDue(profileFrom(caller.row), at)
    : await openFor(sub, await readPoolUser(token), at);
  return profileView(stored, at);
});

const openFor = (sub: string, { username, attributes }: PoolUser, at: string) =>
  openProfile(toSignUp(sub, attributes, username), at);

/** Writes the entitlements that have become due. A quicker request wrote the same. */
async function saveWhatIsDue(stored: StoredProfile, at: string): Promise<StoredProfile> {
  const change = applyDue(stored, at);
  const { userType, paidPlan, paying, wallet } = change.entitlements;
  if (change.entries.length > 0 || userType !== stored.userType)
    await writeAll(entitlementsWrites(stored.id, stored, change, 'anyone'));
  return { ...stored, userType, paidPlan, paying, wallet };
}
