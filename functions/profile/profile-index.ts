import type { Wallet } from '#shared/credits/wallet';
import { toSortText } from '../kit/sort-text';
import { creditsSort } from '../credits/wallet-store';
import { singletons, usersIndexes } from '../kit/names';

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

/** The keys that depend on the name. */
export const nameKeys = ({ firstName, lastName }: Pick<Sorted, 'firstName' | 'lastName'>) => {
  const [first, last] = [sortedName(firstName), sortedName(lastName)];
  // A tab sorts before every character of a name.
  return {
    [usersIndexes.lastName.sort]: `${last}\t${first}`,
    [usersIndexes.firstName.sort]: `${first}\t${last}`,
  };
};

/** Never empty, because an index refuses empty keys. */
export const emailSort = (email: string) => email.trim().toLowerCase() || ' ';

/** Two of them fit into the 1,024 bytes of a key. */
const sortedName = (name: string) => toSortText(name).slice(0, 100);
