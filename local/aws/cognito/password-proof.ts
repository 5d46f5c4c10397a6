import { createHmac } from 'node:crypto';
import { decodeJwt } from 'jose';
import { limitKey } from './codes';
import { CognitoError, notAuthorized, userNotFound, wrongPassword } from './cognito-error';
import { issuerOf, type ClientSettings } from './pool-settings';
import type { Pool, User } from './store';
import { clientById, type Call, type Service } from './service';
import type { PasswordRecord } from './srp';
import { requiredText } from './input';
import { ownAccountScope } from './sessions';
import type { Grant } from './tokens';

/** What a password is checked against: the user's record, or for an unknown user a made-up one that nothing matches. */
export interface Claimant {
  userId: string;
  record: PasswordRecord;
}

/** Finds or makes the record. Throws UserNotFoundException only if the client lets errors reveal who exists. */
export const claimantFor = (
  service: Service,
  pool: Pool,
  client: ClientSettings,
  about: { user: User | undefined; typedName: string },
): Claimant => {
  if (about.user?.password) return { userId: about.user.username, record: about.user.password };
  if (!about.user && !client.preventUserExistenceErrors) throw userNotFound();
  const made = (what: string): string =>
    createHmac('sha256', service.store.keys.pepper)
      .update(`${pool.settings.poolId} ${what} ${about.typedName.toLowerCase()}`)
      .digest('hex');
  const userId = made('id').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
  // As long as a real verifier; a real power would take time and so reveal which users do not exist.
  const verifier = Array.from({ length: 12 }, (_, part) => made(`verifier ${part}`)).join('');
  return { userId, record: { salt: made('salt').slice(0, 32), verifier } };
};

/** Returns the user if the password is right; counts failures. Throws NotAuthorizedException if wrong or locked out. */
export const settlePasswordCheck = (
  service: Service,
  pool: Pool,
  about: { user: User | undefined; typedName: string; isRight: () => boolean },
): User => {
  const key = limitKey(pool, 'password', about.user, about.typedName);
  if (service.lockout.isLocked(key)) throw notAuthorized('Password attempts exceeded');
  const isRight = about.isRight();
  if (!isRight || !about.user) {
    service.lockout.fail(key);
    throw wrongPassword();
  }
  service.lockout.clear(key);
  return about.user;
};

export const refuseByStatus = (user: User, now: number): void => {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED')
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
  if (user.temporaryUntil !== undefined && user.temporaryUntil <= now)
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
};

/** The user of a call's AccessToken. Throws NotAuthorizedException for an invalid, expired or revoked token. */
export const ownAccess = async (call: Call): Promise<Grant> =>
  accessFor(call.service, requiredText(call.input, 'AccessToken', 20_000), ownAccountScope);

/** The user of an access token. Throws NotAuthorizedException for an invalid token or one without the scope. */
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
