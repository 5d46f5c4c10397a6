import { decodeProtectedHeader } from 'jose';
import { CognitoError, invalidParameter } from '../cognito-error';
import { requiredText } from '../input';
import { clientById } from '../service';
import type { Action } from '../service';
import { findRefreshToken, refreshSession } from '../sessions';

export const getTokensFromRefreshToken: Action = async ({ service, input }) => {
  const { pool, client } = clientById(service, requiredText(input, 'ClientId', 128));
  const token = requiredText(input, 'RefreshToken');
  return { AuthenticationResult: await refreshSession(service, pool, client, token) };
};

/** As in OAuth, a token that is not known is no error. */
export const revokeToken: Action = async ({ service, input }) => {
  const { pool, client } = clientById(service, requiredText(input, 'ClientId', 128));
  const token = requiredText(input, 'Token', 20_000);
  if (isJwt(token))
    throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
  const session = findRefreshToken(pool.state, token)?.session;
  if (!session) return {};
  if (session.clientId !== client.clientId)
    throw new CognitoError('UnauthorizedException', 'The token was issued to another client.');
  session.isRevoked = true;
  await service.store.save();
  return {};
};

const isJwt = (token: string): boolean => {
  if (token.split('.').length !== 3) return false;
  try {
    return decodeProtectedHeader(token).alg !== undefined;
  } catch {
    throw invalidParameter('Invalid token.');
  }
};
