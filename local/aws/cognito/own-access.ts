import { decodeJwt } from 'jose';
import { CognitoError, notAuthorized } from './cognito-error';
import { requiredText } from './input';
import { issuerOf } from './pool-settings';
import type { Pool } from './store';
import type { Call, Service } from './service';
import { clientById } from './service';
import { ownAccountScope } from './sessions';
import type { Grant } from './tokens';

/** The person behind the AccessToken of a call. Throws NotAuthorizedException for any token that is not good now. */
export const ownAccess = async (call: Call): Promise<Grant> =>
  accessFor(call.service, requiredText(call.input, 'AccessToken', 20_000), ownAccountScope);

/** The person behind an access token that carries the scope. Throws NotAuthorizedException. */
export const accessFor = async (service: Service, token: string, scope: string): Promise<Grant> => {
  const pool = poolOf(service, token);
  const claims = await service.signer.verify(
    token,
    issuerOf(pool.settings.poolId),
    service.surroundings.now(),
  );
  if (claims.token_use !== 'access') throw notAuthorized('Invalid Access Token');
  const session = pool.state.sessions.get(String(claims.origin_jti));
  const user = session && pool.state.users.get(session.username);
  if (user && !user.enabled) throw notAuthorized('User is disabled.');
  if (!session || session.isRevoked) throw notAuthorized('Access Token has been revoked');
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  if (!String(claims.scope).split(' ').includes(scope))
    throw notAuthorized('Access Token does not have required scopes');
  return { pool, client: clientById(service, session.clientId).client, user };
};

const poolOf = (service: Service, token: string): Pool => {
  let issuer: unknown;
  try {
    issuer = decodeJwt(token).iss;
  } catch {
    throw notAuthorized('Invalid Access Token');
  }
  for (const pool of service.pools.values()) if (issuerOf(pool.settings.poolId) === issuer) return pool;
  throw notAuthorized('Invalid Access Token');
};
