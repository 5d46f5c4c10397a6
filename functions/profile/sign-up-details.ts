import { companyMaximum, nameMaximum } from '#shared/limits';
import { toPlainLine } from '#shared/profile/plain-line';
import type { SignUp } from './profile-store';

/** A new user's details from the user pool's attributes. `username`: the user's name in the pool. */
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

// Names from Google need not follow the rules of our forms.
const line = (text: string | undefined, longest: number) => text && toPlainLine(text, longest);
