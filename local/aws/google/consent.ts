import type { ConsentRequest } from './consent-request';
import type { Google } from './google';
import { makeCode } from './google';
import { GoogleError } from './google-error';
import type { GooglePerson } from './people';
import { people } from './people';

/** Where the browser goes after the choice: back with a code, or with the refusal. Throws GoogleError for no choice. */
export const decide = (google: Google, request: ConsentRequest, form: URLSearchParams): string => {
  const { clientId, redirectUri, scopes, nonce, state } = request;
  const back = new URL(redirectUri);
  if (state !== undefined) back.searchParams.set('state', state);
  if (form.get('account') === 'cancel') back.searchParams.set('error', 'access_denied');
  else {
    const person = chosen(form);
    back.searchParams.set('code', makeCode(google, { clientId, redirectUri, scopes, nonce, person }));
    back.searchParams.set('scope', scopes.join(' '));
  }
  return back.href;
};

const chosen = (form: URLSearchParams): GooglePerson => {
  const account = form.get('account');
  const known = people.find(({ email }) => email === account);
  if (known) return known;
  const field = (name: string): string => (form.get(name) ?? '').trim();
  const email = field('email');
  if (account !== 'other' || !/^[^\s@]+@[^\s@]+$/.test(email) || field('givenName') === '')
    throw new GoogleError('no_choice', 'Enter an e-mail and a first name.');
  return {
    email,
    isEmailVerified: form.get('verified') === 'yes',
    givenName: field('givenName'),
    familyName: field('familyName') || undefined,
  };
};
