import { companyMaximum, nameMaximum } from '#shared/limits';
import { toPlainLine } from '#shared/profile/plain-line';
import type { SignUp } from './profile-store';

/** A person from the attributes of the user pool, whose spelling ends here. `username` is their name in the pool. */
export const toSignUp = (
  id: string,
  attributes: Record<string, string>,
  username: string | undefined,
): SignUp => ({
  id,
  username,
  email: attributes['email'] ?? '',
  firstName: line(attributes['given_name'], nameMaximum),
  lastName: line(attributes['family_name'], nameMaximum),
  occupation: attributes['custom:occupation'],
  company: line(attributes['custom:company'], companyMaximum),
});

// Google was never asked to keep to the rules of our forms.
const line = (text: string | undefined, longest: number) => text && toPlainLine(text, longest);
