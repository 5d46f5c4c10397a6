import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { anyOf, is, isMissing, isNewRow } from '../kit/expression';
import { customerKey, profileKey } from '../kit/keys';
import { readRow, type Write, writeAll } from '../kit/table';
import { isOpenAccount, profileFrom, type StoredProfile } from '../profile/profile-store';

export async function getCustomerOwner(customerId: string): Promise<string | undefined> {
  const row = await readRow(customerKey(customerId));
  return typeof row?.['sub'] === 'string' ? row['sub'] : undefined;
}

/** Links a Stripe customer to a user. Refused if the customer is linked to another user. */
export const linkCustomer = (customerId: string, sub: string): Write => ({
  put: { ...customerKey(customerId), sub },
  when: [anyOf(isNewRow, is('sub', sub))],
});

export const unlinkCustomer = (customerId: string): Write => ({ delete: customerKey(customerId) });

export async function findOpenProfile(sub: string): Promise<StoredProfile | undefined> {
  const row = await readRow(profileKey(sub));
  const found = row && profileFrom(row);
  return found?.closingAt ? undefined : found;
}

/**
 * Stores the user's first Stripe customer, unless a concurrent request did. Returns the stored one; undefined if
 * the account is being deleted.
 */
export async function keepFirstCustomer(sub: string, customerId: string): Promise<string | undefined> {
  const setFirst: Write = {
    update: profileKey(sub),
    set: { customers: [customerId] },
    when: [...isOpenAccount, anyOf(isMissing('customers'), is('customers', []))],
  };
  const refused = await writeAll([linkCustomer(customerId, sub), setFirst]);
  if (refused === undefined) return customerId;
  const profile = await findOpenProfile(sub);
  if (!profile) return undefined;
  const [first] = profile.customers ?? [];
  if (!first) throw new AppError('busy', messages.busy);
  return first;
}
