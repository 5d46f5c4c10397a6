import { decodeJwt } from 'jose';
import { CognitoError, notAuthorized } from './cognito-error';
import { requiredText } from './input';
import { issuerOf } from './pool-settings';
import type { Call, Pool } from './service';
import { clientById } from './service';
import { ownAccountScope } from './sessions';
import type { Grant } from './tokens';

/** The person behind the AccessToken of a call. Throws NotAuthorizedException for any token that is not good now. */
export const ownAccess = async (call: Call): Promise<Grant> => {
  const token = requiredText(call.input, 'AccessToken', 20_000);
  const pool = poolOf(call, token);
  const claims = await call.service.signer.verify(
    token,
    issuerOf(pool.settings.poolId),
    call.service.surroundings.now(),
  );
  if (claims.token_use !== 'access') throw notAuthorized('Invalid Access Token');
  const session = pool.state.sessions.get(String(claims.origin_jti));
  if (!session || session.isRevoked) throw notAuthorized('Access Token has been revoked');
  const user = pool.state.users.get(session.username);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (!String(claims.scope).split(' ').includes(ownAccountScope))
    throw notAuthorized('Access Token does not have required scopes');
  return { pool, client: clientById(call.service, session.clientId).client, user };
};

const poolOf = (call: Call, token: string): Pool => {
  let issuer: unknown;
  try {
    issuer = decodeJwt(token).iss;
  } catch {
    throw notAuthorized('Invalid Access Token');
  }
  for (const pool of call.service.pools.values()) if (issuerOf(pool.settings.poolId) === issuer) return pool;
  throw notAuthorized('Invalid Access Token');
};
