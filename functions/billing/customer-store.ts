import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { anyOf, is, isMissing, isNewRow } from '../kit/expression';
import { customerKey, profileKey } from '../kit/keys';
import { readRow, type Write, writeAll } from '../kit/table';
import { isOpenAccount } from '../profile/account-conditions';
import { profileFrom, type StoredProfile } from '../profile/profile-store';

/** The person whose customer it is; undefined when nobody's. */
export async function getOwner(customerId: string): Promise<string | undefined> {
  const row = await readRow(customerKey(customerId));
  return typeof row?.['sub'] === 'string' ? row['sub'] : undefined;
}

/** Whose customer it is from now on; refused when it is somebody else's. */
export const putOwner = (customerId: string, sub: string): Write => ({
  put: { ...customerKey(customerId), sub },
  when: [anyOf(isNewRow, is('sub', sub))],
});

/** A person's profile, unless the account is gone or on its way out. */
export async function findPerson(sub: string): Promise<StoredProfile | undefined> {
  const row = await readRow(profileKey(sub));
  const found = row && profileFrom(row);
  return found?.closingAt ? undefined : found;
}

/**
 * Makes a customer the person's first one, or answers the one that somebody else has made at the same moment.
 * Undefined when the account is leaving.
 */
export async function keepCustomer(sub: string, customerId: string): Promise<string | undefined> {
  const refused = await writeAll([putOwner(customerId, sub), setFirst(sub, customerId)]);
  if (refused === undefined) return customerId;
  const person = await findPerson(sub);
  if (!person) return undefined;
  const [first] = person.customers ?? [];
  if (!first) throw new AppError('busy', messages.busy);
  return first;
}

const setFirst = (sub: string, customerId: string): Write => ({
  update: profileKey(sub),
  set: { customers: [customerId] },
  when: [...isOpenAccount, anyOf(isMissing('customers'), is('customers', []))],
});

/** Forgets whose customer it was. */
export const removeOwner = (customerId: string): Write => ({ delete: customerKey(customerId) });
