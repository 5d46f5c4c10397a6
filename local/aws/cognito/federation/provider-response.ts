import type { JWTPayload } from 'jose';
import { CognitoError } from '../cognito-error';
import { single } from '../hosted/authorization';
import { HostedError } from '../hosted/hosted-error';
import type { HostedAnswer, HostedRequest } from '../hosted/hosted-request';
import { cookie } from '../hosted/hosted-request';
import { rememberSession } from '../hosted/hosted-session';
import { issueCode } from '../hosted/issue-code';
import type { IdentityProvider } from '../pool-settings';
import type { User } from '../store';
import { federatedUser } from './federated-user';
import { redeem } from './provider-door';
import type { Federation } from '../sign-in-state';
import { browserCookie } from './send-to-provider';

/** `GET /oauth2/idpresponse`: the person comes back from the identity provider. Every outcome goes to the application. */
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
    // The service leaves a space behind what a function said.
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
