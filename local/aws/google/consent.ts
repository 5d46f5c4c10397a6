import { GoogleError, makeCode, type Google } from './google';
import { people, type GooglePerson } from './people';

/** The redirect to the application after the choice: with a code or with a denial. Throws GoogleError for no choice. */
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

export interface ConsentRequest {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string | undefined;
  nonce: string | undefined;
  query: URLSearchParams;
}

/** Checks a request to authorize. Throws GoogleError, shown on our page: an unregistered URI gets no redirect. */
export const readConsentRequest = (google: Google, query: URLSearchParams): ConsentRequest => {
  const client = google.clients.get(query.get('client_id') ?? '');
  if (!client) throw new GoogleError('invalid_client', 'The OAuth client was not found.', 401);
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!client.redirectUris.includes(redirectUri))
    throw new GoogleError('redirect_uri_mismatch', `The address ${redirectUri} is not registered.`);
  if (query.get('response_type') !== 'code')
    throw new GoogleError('unsupported_response_type', 'Only response_type=code is done here.');
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  const unknown = scopes.filter((scope) => !['openid', 'email', 'profile'].includes(scope));
  if (!scopes.includes('openid') || unknown.length > 0)
    throw new GoogleError('invalid_scope', 'Only openid, email and profile are known, and openid is needed.');
  return {
    clientId: client.clientId,
    redirectUri,
    scopes,
    state: query.get('state') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
    query,
  };
};
