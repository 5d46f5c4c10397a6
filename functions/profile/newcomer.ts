import type { Newcomer } from './profile-store';

/** A person from the attributes of the user pool, whose spelling ends here. `username` is their name in the pool. */
export const toNewcomer = (
  id: string,
  attributes: Record<string, string>,
  username: string | undefined,
): Newcomer => ({
  id,
  username,
  email: attributes['email'] ?? '',
  firstName: attributes['given_name'],
  lastName: attributes['family_name'],
  occupation: attributes['custom:occupation'],
  company: attributes['custom:company'],
});
