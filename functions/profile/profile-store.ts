import * as z from 'zod/mini';
import { openWallet } from '#shared/credits/moves';
import { available, Wallet } from '#shared/credits/wallet';
import { monthlyCredits } from '#shared/plans';
import { occupations, type Profile } from '#shared/profile/profile';
import { userTypes } from '#shared/roles';
import { profileKey } from '../kit/keys';
import { readRow, type Row, writeAll } from '../kit/table';
import { ledgerWrites } from '../credits/wallet-store';

const StoredProfile = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  occupation: z.enum(occupations),
  company: z.string(),
  bio: z.string(),
  userType: z.enum(userTypes),
  wallet: Wallet,
  /** Cases that count towards the plan's limit, archived ones included. */
  savedCases: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StoredProfile = z.infer<typeof StoredProfile>;

/** What is known of a person who has just confirmed their address. */
export interface Newcomer {
  id: string;
  email: string;
  firstName?: string;
  lastName?: string;
  occupation?: string;
  company?: string;
}

export const profileFrom = (row: Row): StoredProfile => StoredProfile.parse(row);

/** Makes the profile with its first monthly grant; the one that is there already wins. */
export async function openProfile(newcomer: Newcomer, now: string): Promise<StoredProfile> {
  const { wallet, entries } = openWallet(monthlyCredits.Basic, now);
  const occupation = occupations.find((known) => known === newcomer.occupation) ?? 'marketing';
  const profile: StoredProfile = {
    id: newcomer.id,
    email: newcomer.email,
    firstName: newcomer.firstName ?? '',
    lastName: newcomer.lastName ?? '',
    occupation,
    company: newcomer.company ?? '',
    bio: '',
    userType: 'Basic',
    wallet,
    savedCases: 0,
    createdAt: now,
    updatedAt: now,
  };
  const refused = await writeAll([
    {
      put: {
        Item: { ...profileKey(newcomer.id), ...profile },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...ledgerWrites(newcomer.id, entries),
  ]);
  if (refused === undefined) return profile;
  const row = await readRow(profileKey(newcomer.id));
  if (!row) throw new Error('A profile that exists could not be read.');
  return profileFrom(row);
}

/** The profile as its owner sees it at `now`. */
export function toProfile(stored: StoredProfile, now: string): Profile {
  const { wallet, savedCases: _savedCases, ...person } = stored;
  const open = Object.values(wallet.holds).filter((held) => held.until > now);
  return {
    ...person,
    credits: available(wallet, now),
    heldCredits: open.length,
    nextResetAt: wallet.nextResetAt,
  };
}
