import { revokeToken } from '../actions/refresh';
import { CognitoError } from '../cognito-error';
import { single } from './authorization';
import { HostedError } from './hosted-error';
import type { HostedAnswer, HostedRequest } from './hosted-request';
import { publicClient } from './token';

const names = new Map([
  ['UnsupportedTokenTypeException', 'unsupported_token_type'],
  ['UnauthorizedException', 'unauthorized_client'],
  ['InvalidParameterException', 'invalid_request'],
]);

/** `POST /oauth2/revoke`: ends the session of a refresh token; an unknown one is no error. */
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
