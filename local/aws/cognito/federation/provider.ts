import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import type { IdentityProvider } from '../pool-settings';
import type { Service } from '../service';
import {
  cookie,
  HostedError,
  redirectAnswer,
  rememberSession,
  withParameters,
  type HostedAnswer,
  type HostedRequest,
} from '../hosted/hosted-request';
import { federationLifeSeconds, type Authorization, type Federation } from '../sign-in-state';
import { CognitoError } from '../cognito-error';
import { issueCode, single } from '../hosted/authorization';
import type { User } from '../store';
import { federatedUser } from './federated-user';

interface Discovery {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
}

const patienceMs = 5000;

/** Fetches the provider's OpenID configuration and keys. Rejects when the provider does not answer. */
export const discover = async (service: Service, provider: IdentityProvider): Promise<Discovery> => {
  const origin = service.providerOrigins[provider.name];
  if (origin === undefined) throw new Error(`${provider.name} is not on this machine`);
  return (await askJson(`${origin}/.well-known/openid-configuration`)) as Discovery;
};

export const responseAddress = (service: Service): string => `${service.origin()}/oauth2/idpresponse`;

/** Exchanges a provider's code for its ID token and returns the claims. Rejects when anything in them is invalid. */
export const redeem = async (
  service: Service,
  provider: IdentityProvider,
  about: { code: string; nonce: string },
): Promise<JWTPayload> => {
  const { issuer, token_endpoint, jwks_uri } = await discover(service, provider);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    code: about.code,
    redirect_uri: responseAddress(service),
  });
  const { id_token: idToken } = (await askJson(token_endpoint, form)) as { id_token?: string };
  const keys = createLocalJWKSet((await askJson(jwks_uri)) as JSONWebKeySet);
  const { payload } = await jwtVerify(idToken ?? '', keys, {
    issuer,
    audience: provider.clientId,
    algorithms: ['RS256'],
    currentDate: new Date(service.surroundings.now()),
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  if (payload.nonce !== about.nonce) throw new Error('the nonce is not ours');
  return payload;
};

const askJson = async (address: string, form?: URLSearchParams): Promise<unknown> => {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
    ...(form && { method: 'POST', body: form }),
  });
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 200)}`);
  return response.json();
};

/** The name of a cookie for one sign-in at the provider, so that sign-ins in two tabs do not disturb each other. */
export const browserCookie = (state: string): string => `idp-${state.slice(0, 8)}`;

/** Redirects the browser to the provider with a new state and nonce. Throws HostedError if it does not answer. */
export const sendToProvider = async (
  service: Service,
  wanted: Authorization,
  name: string,
): Promise<HostedAnswer> => {
  const provider = wanted.pool.settings.identityProviders?.find((one) => one.name === name);
  const found = provider && (await discover(service, provider).catch(() => undefined));
  if (!provider || !found) throw new HostedError('server_error', `${name} does not answer`, wanted);
  const nonce = randomUUID();
  const browser = randomUUID();
  const state = service.federations.put({ wanted, provider: name, nonce, browser });
  const location = withParameters(found.authorization_endpoint, {
    client_id: provider.clientId,
    redirect_uri: responseAddress(service),
    response_type: 'code',
    scope: provider.scopes.join(' '),
    state,
    nonce,
    prompt: wanted.prompt,
  });
  return redirectAnswer(location, [cookie(browserCookie(state), browser, federationLifeSeconds)]);
};

/** `GET /oauth2/idpresponse`: handles the provider's redirect and sends every outcome to the application. */
export const providerResponse = async (request: HostedRequest): Promise<HostedAnswer> => {
  const { service, query } = request;
  const state = single(query, 'state') ?? '';
  const visit = service.federations.take(state);
  if (!visit || request.cookies.get(browserCookie(state)) !== visit.browser)
    throw new HostedError('invalid_request', 'This sign-in was not begun in this browser, or too long ago.');
  const { wanted, provider: name } = visit;
  const provider = wanted.pool.settings.identityProviders?.find((one) => one.name === name);
  if (!provider) throw new HostedError('server_error', `${name} is no longer known`, wanted);
  const user = await signIn(request, visit, provider);
  const session = {
    poolId: wanted.pool.settings.poolId,
    username: user.username,
    provider: name,
    authTime: service.surroundings.now(),
  };
  const cookies = [rememberSession(request, session), cookie(browserCookie(state), '', 0)];
  return issueCode(service, wanted, session, cookies);
};

const signIn = async (
  request: HostedRequest,
  visit: Federation,
  provider: IdentityProvider,
): Promise<User> => {
  const { service } = request;
  const { wanted } = visit;
  const claims = await claimsOf(request, visit, provider);
  try {
    const user = await federatedUser(service, { ...wanted, provider, claims });
    if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
    return user;
  } catch (error) {
    // Cognito adds a space to the error message of a trigger.
    const trail = error instanceof CognitoError && error.code === 'UserLambdaValidationException' ? ' ' : '';
    if (error instanceof CognitoError)
      throw new HostedError('invalid_request', `${error.message}${trail}`, wanted);
    throw error;
  }
};

const claimsOf = async (
  { service, query }: HostedRequest,
  { wanted, nonce }: Federation,
  provider: IdentityProvider,
): Promise<JWTPayload> => {
  const refusal = single(query, 'error');
  if (refusal !== undefined)
    throw new HostedError(refusal, single(query, 'error_description') ?? `${provider.name} said no`, wanted);
  try {
    return await redeem(service, provider, { code: single(query, 'code') ?? '', nonce });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new HostedError('invalid_request', `${provider.name} Error - ${why}`, wanted);
  }
};
