import type { Newcomer } from './profile-store';

/** A person from the attributes of the user pool, whose spelling ends here. */
export const toNewcomer = (id: string, attributes: Record<string, string>): Newcomer => ({
  id,
  email: attributes['email'] ?? '',
  firstName: attributes['given_name'],
  lastName: attributes['family_name'],
  occupation: attributes['custom:occupation'],
  company: attributes['custom:company'],
});
