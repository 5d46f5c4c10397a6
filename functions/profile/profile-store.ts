import * as z from 'zod/mini';
import { openWallet } from '#shared/credits/moves';
import { SubscriptionState } from '../kit/entitlements';
import { available, sourcesOf, Wallet } from '#shared/credits/wallet';
import { monthlyCredits, paidPlans, savedCaseLimit } from '#shared/plans';
import { closingParts } from '#shared/profile/closing';
import { avatarTypes } from '#shared/documents/upload-rules';
import { occupations, type Profile } from '#shared/profile/profile';
import type { ProfileChange } from '#shared/profile/profile-rules';
import { userTypes } from '#shared/roles';
import { isNewRow } from '../kit/expression';
import { profileKey } from '../kit/keys';
import { readRow, type Row, type Write, writeAll } from '../kit/table';
import { ledgerWrites } from '../credits/wallet-store';
import { isActiveAccount } from './account-conditions';
import { type nameKeys, userIndexKeys } from './profile-index';

const StoredProfile = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  occupation: z.enum(occupations),
  company: z.string(),
  bio: z.string(),
  /** The picture that is shown; `type` as its content says. */
  avatar: z.optional(z.object({ id: z.string(), type: z.enum(avatarTypes) })),
  /** The name of the person in the user pool: their id, or `Google_<id>`. Rows of the first days lack it. */
  username: z.optional(z.string()),
  userType: z.enum(userTypes),
  /** What the person pays for, whatever their type is at the moment; written by payments alone. */
  paidPlan: z.optional(z.enum(paidPlans)),
  paying: z.optional(SubscriptionState),
  /** Who the person is at Stripe; the first one is whom we made or met first, and further ones are rare. */
  customers: z.optional(z.array(z.string())),
  wallet: Wallet,
  /** Cases that count towards the plan's limit, archived ones included. */
  savedCases: z.int(),
  /** Since when the account is being deleted, and the part that could not be deleted at the last try. */
  closingAt: z.optional(z.string()),
  closingStuckAt: z.optional(z.enum(closingParts)),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StoredProfile = z.infer<typeof StoredProfile>;

/** What is known of a person who has just confirmed their address. */
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

/** Makes the profile with its first monthly grant; the one that is there already wins. */
export async function openProfile(newcomer: SignUp, now: string): Promise<StoredProfile> {
  const { wallet, entries } = openWallet(monthlyCredits.Basic, now);
  const profile = newProfile(newcomer, { userType: 'Basic', wallet }, now);
  const refused = await writeAll([putNewProfile(profile), ...ledgerWrites(newcomer.id, entries)]);
  if (refused === undefined) return profile;
  const row = await readRow(profileKey(newcomer.id));
  if (!row) throw new Error('A profile that exists could not be read.');
  return profileFrom(row);
}

export const newProfile = (
  newcomer: SignUp,
  given: Pick<StoredProfile, 'userType' | 'wallet'>,
  now: string,
): StoredProfile => ({
  id: newcomer.id,
  username: newcomer.username ?? newcomer.id,
  email: newcomer.email,
  firstName: newcomer.firstName ?? '',
  lastName: newcomer.lastName ?? '',
  occupation: occupations.find((known) => known === newcomer.occupation) ?? 'marketing',
  company: newcomer.company ?? '',
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

/**
 * Writes single fields, so that it can neither undo what somebody else writes at the same time nor bring back an
 * account; refused once the person is suspended or leaves.
 */
export const changeProfile = (
  sub: string,
  fields: Partial<ProfileChange> & ReturnType<typeof nameKeys> & { updatedAt: string },
): Write => ({
  update: profileKey(sub),
  set: fields,
  when: isActiveAccount,
});

/** The profile as its owner sees it at `now`. */
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
    // One that is due and was not booked waits for a payment: nobody knows when it comes.
    nextResetAt: wallet.nextResetAt !== null && wallet.nextResetAt > now ? wallet.nextResetAt : null,
    subscriptionType: paidPlan ?? 'Basic',
    subscriptionStatus: paying?.status ?? 'active',
    subscriptionEndDate: paying?.endsAt ?? null,
    savedCaseLimit: savedCaseLimit(person.userType) ?? null,
  };
}
