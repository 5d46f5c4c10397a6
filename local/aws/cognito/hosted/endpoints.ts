import { createHash } from 'node:crypto';
import { CognitoError } from '../cognito-error';
import type { Answer } from '../service';
import { beginSession, refreshSession } from '../sessions';
import { hostedClient, single } from './authorization';
import { HostedError, jsonAnswer, type HostedAnswer, type HostedRequest } from './hosted-request';
import { revokeToken } from '../actions/sign-in';
import { listAttributes } from '../users';
import { accessFor } from '../password-proof';

export const token = async (request: HostedRequest): Promise<HostedAnswer> => {
  const { form, service } = request;
  const client = publicClient(request);
  const grantType = single(form, 'grant_type');
  const exchange = exchanges.get(grantType ?? '');
  if (!exchange)
    throw grantType === undefined
      ? new HostedError('invalid_request', 'grant_type is required')
      : new HostedError('unsupported_grant_type', `The local user pool does not do ${grantType}`);
  try {
    return jsonAnswer(inOAuthNames(await exchange({ service, form, ...client })));
  } catch (error) {
    if (error instanceof CognitoError && refusedGrants.includes(error.code)) throw badGrant(error.message);
    throw error;
  }
};

export const publicClient = ({ service, form, authorization }: HostedRequest) => {
  if (authorization !== undefined)
    throw new HostedError('invalid_client', 'A client without a secret does not authenticate');
  return hostedClient(service, single(form, 'client_id'));
};

type Exchange = (
  about: Pick<HostedRequest, 'service' | 'form'> & ReturnType<typeof hostedClient>,
) => Promise<Answer>;

/** Exchanges an authorization code for tokens. The first attempt consumes the code, even if the attempt fails. */
const takeCode: Exchange = async ({ service, form, pool, client }) => {
  const grant = service.authorizationCodes.take(required(form, 'code'));
  const verifier = required(form, 'code_verifier');
  const redirectUri = required(form, 'redirect_uri');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (
    !grant ||
    grant.clientId !== client.clientId ||
    grant.redirectUri !== redirectUri ||
    grant.challenge !== challenge
  )
    throw badGrant('The code is not good');
  const user = pool.state.users.get(grant.username);
  if (!user?.enabled) throw badGrant('User is disabled.');
  return beginSession(service, { pool, client, user }, grant);
};

const refresh: Exchange = ({ service, form, pool, client }) =>
  refreshSession(service, pool, client, required(form, 'refresh_token'));

const exchanges = new Map<string, Exchange>([
  ['authorization_code', takeCode],
  ['refresh_token', refresh],
]);

const refusedGrants = ['NotAuthorizedException', 'RefreshTokenReuseException'];

const required = (form: URLSearchParams, name: string): string => {
  const value = single(form, name);
  if (value === undefined) throw new HostedError('invalid_request', `${name} is required`);
  return value;
};

const badGrant = (message: string): HostedError => new HostedError('invalid_grant', message);

const inOAuthNames = (tokens: Answer): Record<string, unknown> => ({
  id_token: tokens.IdToken,
  access_token: tokens.AccessToken,
  refresh_token: tokens.RefreshToken,
  expires_in: tokens.ExpiresIn,
  token_type: tokens.TokenType,
});

const names = new Map([
  ['UnsupportedTokenTypeException', 'unsupported_token_type'],
  ['UnauthorizedException', 'unauthorized_client'],
  ['InvalidParameterException', 'invalid_request'],
]);

export const revoke = async (request: HostedRequest): Promise<HostedAnswer> => {
  const { client } = publicClient(request);
  const input = { ClientId: client.clientId, Token: single(request.form, 'token') };
  try {
    await revokeToken({ service: request.service, input });
  } catch (error) {
    const name = error instanceof CognitoError ? names.get(error.code) : undefined;
    if (name === undefined || !(error instanceof CognitoError)) throw error;
    throw new HostedError(name, error.message);
  }
  return { status: 200 };
};

/** `GET /oauth2/userInfo`: the user's attributes that the app client may read, all as strings, as in Cognito. */
export const userInfo = async ({ service, authorization }: HostedRequest): Promise<HostedAnswer> => {
  const bearer = /^Bearer ([\w.-]{1,20000})$/i.exec(authorization ?? '')?.[1];
  try {
    const { user, client } = await accessFor(service, bearer ?? '', 'openid');
    const attributes = listAttributes(user, client.readAttributes).map(({ Name, Value }) => [Name, Value]);
    return jsonAnswer({ ...Object.fromEntries(attributes), username: user.username });
  } catch (error) {
    if (error instanceof CognitoError) return refused(error.message);
    throw error;
  }
};

const refused = (message: string): HostedAnswer => {
  const answer = jsonAnswer({ error: 'invalid_token', error_description: message }, 401);
  const challenge = `error="invalid_token", error_description="${message}"`;
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': challenge } };
};
