import type { Google } from './google';
import { GoogleError } from './google-error';

/** What an application asks a person for. */
export interface ConsentRequest {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string | undefined;
  nonce: string | undefined;
  query: URLSearchParams;
}

/** Throws GoogleError, which is shown here: Google leads nobody to an address that is not registered. */
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
