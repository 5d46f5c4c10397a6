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

/** Where a profile stands in the lists of admins. The type is a key by itself. */
export const userIndexKeys = (profile: Sorted) => ({
  [usersIndexes.lastName.partition]: singletons.users,
  ...nameKeys(profile),
  [usersIndexes.email.sort]: emailSort(profile.email),
  [usersIndexes.credits.sort]: creditsSort(profile.wallet),
});

/** The same of a changed name. */
export const nameKeys = ({ firstName, lastName }: Pick<Sorted, 'firstName' | 'lastName'>) => {
  const [first, last] = [sortedName(firstName), sortedName(lastName)];
  // A tab sorts before everything that a name can hold.
  return {
    [usersIndexes.lastName.sort]: `${last}\t${first}`,
    [usersIndexes.firstName.sort]: `${first}\t${last}`,
  };
};

/** An index takes no empty key. */
export const emailSort = (email: string) => email.trim().toLowerCase() || ' ';

/** Two of them fit into the 1,024 bytes of an index key. */
const sortedName = (name: string) => toSortText(name).slice(0, 100);
