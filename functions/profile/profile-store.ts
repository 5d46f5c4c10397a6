import * as z from 'zod/mini';
import { openWallet } from '#shared/credits/moves';
import { SubscriptionState } from '../kit/entitlements';
import { available, sourcesOf, Wallet } from '#shared/credits/wallet';
import { monthlyCredits, paidPlans, savedCaseLimit } from '#shared/plans';
import { closingParts, occupations, type Profile } from '#shared/profile/profile';
import { avatarTypes } from '#shared/documents/upload-rules';
import type { ProfileChange } from '#shared/profile/profile-rules';
import { userTypes } from '#shared/roles';
import { type Condition, isMissing, isNewRow, isNot, rowExists } from '../kit/expression';
import { profileKey } from '../kit/keys';
import { readRow, type Row, type Write, writeAll } from '../kit/table';
import { creditsSort, ledgerWrites } from '../credits/wallet-store';
import { toSortText } from '../kit/fold-text';
import { singletons, usersIndexes } from '../kit/names';

/** Conditions on a profile's row. Open: it exists and the account is not being deleted. */
export const isOpenAccount: readonly Condition[] = [rowExists, isMissing('closingAt')];

export const isActiveAccount: readonly Condition[] = [...isOpenAccount, isNot('userType', 'Suspended')];

const StoredProfile = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  occupation: z.enum(occupations),
  company: z.string(),
  bio: z.string(),
  avatar: z.optional(z.object({ id: z.string(), type: z.enum(avatarTypes) })),
  /** The user's name in the user pool: the id, or `Google_<id>`. The oldest rows lack it. */
  username: z.optional(z.string()),
  userType: z.enum(userTypes),
  /** The paid plan, also while the type says Admin or Suspended; written by payments alone. */
  paidPlan: z.optional(z.enum(paidPlans)),
  paying: z.optional(SubscriptionState),
  /** The user's customers at Stripe. Nearly always one; the first is the one that new checkouts use. */
  customers: z.optional(z.array(z.string())),
  wallet: Wallet,
  savedCases: z.int(),
  closingAt: z.optional(z.string()),
  closingStuckAt: z.optional(z.enum(closingParts)),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StoredProfile = z.infer<typeof StoredProfile>;

export interface SignUp {
  id: string;
  username?: string;
  email: string;
  firstName?: string;
  lastName?: string;
  occupation?: string;
  company?: string;
}

export const profileFrom = (row: Row): StoredProfile => StoredProfile.parse(row);

/** Creates the profile with its first monthly credits, or returns the existing one. */
export async function openProfile(signUp: SignUp, now: string): Promise<StoredProfile> {
  const { wallet, entries } = openWallet(monthlyCredits.Basic, now);
  const profile = newProfile(signUp, { userType: 'Basic', wallet }, now);
  const refused = await writeAll([putNewProfile(profile), ...ledgerWrites(signUp.id, entries)]);
  if (refused === undefined) return profile;
  const row = await readRow(profileKey(signUp.id));
  if (!row) throw new Error('A profile that exists could not be read.');
  return profileFrom(row);
}

export const newProfile = (
  signUp: SignUp,
  given: Pick<StoredProfile, 'userType' | 'wallet'>,
  now: string,
): StoredProfile => ({
  id: signUp.id,
  username: signUp.username ?? signUp.id,
  email: signUp.email,
  firstName: signUp.firstName ?? '',
  lastName: signUp.lastName ?? '',
  occupation: occupations.find((known) => known === signUp.occupation) ?? 'marketing',
  company: signUp.company ?? '',
  bio: '',
  ...given,
  savedCases: 0,
  createdAt: now,
  updatedAt: now,
});

export const putNewProfile = (profile: StoredProfile): Write => ({
  put: { ...profileKey(profile.id), ...profile, ...userIndexKeys(profile) },
  when: [isNewRow],
});

/** Writes only the given attributes, so that concurrent changes survive. Refused if suspended or being deleted. */
export const changeProfile = (
  sub: string,
  fields: Partial<ProfileChange> & ReturnType<typeof nameKeys> & { updatedAt: string },
): Write => ({
  update: profileKey(sub),
  set: fields,
  when: isActiveAccount,
});

export function toProfile(stored: StoredProfile, now: string): Profile {
  const {
    wallet,
    username: _username,
    avatar: _avatar,
    paidPlan,
    paying,
    customers: _customers,
    closingAt: _closingAt,
    closingStuckAt: _closingStuckAt,
    ...person
  } = stored;
  const open = Object.values(wallet.holds).filter((held) => held.until > now);
  return {
    ...person,
    credits: available(wallet, now),
    heldCredits: open.length,
    creditSources: sourcesOf(wallet, now),
    // An overdue reset waits for a payment, so its date is unknown.
    nextResetAt: wallet.nextResetAt !== null && wallet.nextResetAt > now ? wallet.nextResetAt : null,
    subscriptionType: paidPlan ?? 'Basic',
    subscriptionStatus: paying?.status ?? 'active',
    subscriptionEndDate: paying?.endsAt ?? null,
    savedCaseLimit: savedCaseLimit(person.userType) ?? null,
  };
}

interface Sorted {
  firstName: string;
  lastName: string;
  email: string;
  wallet: Wallet;
}

/** The keys of a profile in the indexes for admins. `userType` is itself the key of the index by type. */
export const userIndexKeys = (profile: Sorted) => ({
  [usersIndexes.lastName.partition]: singletons.users,
  ...nameKeys(profile),
  [usersIndexes.email.sort]: emailSort(profile.email),
  [usersIndexes.credits.sort]: creditsSort(profile.wallet),
});

export const nameKeys = ({ firstName, lastName }: Pick<Sorted, 'firstName' | 'lastName'>) => {
  const [first, last] = [sortedName(firstName), sortedName(lastName)];
  return {
    [usersIndexes.lastName.sort]: `${last}\t${first}`,
    [usersIndexes.firstName.sort]: `${first}\t${last}`,
  };
};

/** Never empty, because an index refuses empty keys. */
export const emailSort = (email: string) => email.trim().toLowerCase() || ' ';

/** Cut so that two names fit into the 1,024 bytes of a key. */
const sortedName = (name: string) => toSortText(name).slice(0, 100);
