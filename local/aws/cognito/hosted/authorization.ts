import type { Authorization, HostedSession } from '../sign-in-state';
import type { ClientSettings, OAuthSettings } from '../pool-settings';
import type { Pool } from '../store';
import type { Service } from '../service';
import { HostedError, redirectAnswer, withParameters, type HostedAnswer } from './hosted-request';

/** Checks a request to /oauth2/authorize. Throws HostedError, without `caller` until the redirect URI is valid. */
export const readAuthorization = (service: Service, query: URLSearchParams): Authorization => {
  const { pool, client, oauth } = hostedClient(service, single(query, 'client_id'));
  const redirectUri = single(query, 'redirect_uri');
  if (redirectUri === undefined || !oauth.callbackUrls.includes(redirectUri))
    throw new HostedError('redirect_mismatch', 'The address to return to is not one of this application.');
  const caller = { redirectUri, state: single(query, 'state') };
  try {
    return { pool, client, oauth, ...caller, ...wishes(oauth, query), query };
  } catch (error) {
    if (error instanceof HostedError) throw new HostedError(error.code, error.message, caller);
    throw error;
  }
};

export const hostedClient = (
  service: Service,
  clientId: string | undefined,
): { pool: Pool; client: ClientSettings; oauth: OAuthSettings } => {
  for (const pool of service.pools.values()) {
    const client = pool.settings.clients.find((one) => one.clientId === clientId);
    if (client?.oauth && pool.settings.hasHostedPages) return { pool, client, oauth: client.oauth };
  }
  throw new HostedError('invalid_client', 'There is no application of this name here.');
};

export const single = (parameters: URLSearchParams, name: string): string | undefined => {
  const [value, ...more] = parameters.getAll(name);
  if (more.length > 0) throw new HostedError('invalid_request', `${name} is given more than once.`);
  return value === '' ? undefined : value;
};

const wishes = (oauth: OAuthSettings, query: URLSearchParams) => {
  const responseType = single(query, 'response_type');
  if (responseType === undefined) throw invalid('response_type is required');
  if (responseType !== 'code' || !oauth.flows.includes('code'))
    throw new HostedError('unauthorized_client', `The client may not ask for response_type ${responseType}`);
  const provider = single(query, 'identity_provider');
  if (provider !== undefined && !oauth.providers.includes(provider))
    throw invalid(`Identity provider ${provider} is not enabled for this client`);
  return {
    scopes: scopesOf(oauth, single(query, 'scope')),
    challenge: challengeOf(query),
    nonce: single(query, 'nonce'),
    provider,
    prompt: single(query, 'prompt'),
  };
};

const scopesOf = (oauth: OAuthSettings, asked: string | undefined): string[] => {
  const scopes = [...new Set((asked ?? '').split(' ').filter((scope) => scope !== ''))];
  if (scopes.length === 0) return oauth.scopes;
  if (scopes.some((scope) => !oauth.scopes.includes(scope)))
    throw new HostedError('invalid_scope', 'The client may not ask for this scope');
  return scopes;
};

/** Requires PKCE, which Cognito does not of a public client: without it a stolen code would be enough. */
const challengeOf = (query: URLSearchParams): string => {
  const method = single(query, 'code_challenge_method');
  const challenge = single(query, 'code_challenge');
  if (challenge === undefined) throw invalid('code_challenge is required for a client without a secret');
  if (method !== 'S256') throw invalid('code_challenge_method not supported');
  if (!/^[\w-]{43}$/.test(challenge)) throw invalid('code_challenge is not a SHA-256 in base64url');
  return challenge;
};

const invalid = (message: string): HostedError => new HostedError('invalid_request', message);

/** Redirects the browser to the application with an authorization code, valid once and for five minutes. */
export const issueCode = (
  service: Service,
  wanted: Authorization,
  session: HostedSession,
  cookies?: string[],
): HostedAnswer => {
  const { redirectUri, challenge, scopes, nonce, state } = wanted;
  const code = service.authorizationCodes.put({
    clientId: wanted.client.clientId,
    username: session.username,
    authTime: session.authTime,
    redirectUri,
    challenge,
    scopes,
    nonce,
  });
  return redirectAnswer(withParameters(redirectUri, { code, state }), cookies);
};
