import { randomUUID } from 'node:crypto';
import { isEmail, listAttributes } from './attributes';
import { CognitoError, invalidParameter, userNotFound } from './cognito-error';
import { srpPoolName } from './pool-settings';
import type { PoolSettings } from './pool-settings';
import { requiredText } from './input';
import { poolById } from './service';
import type { Pool, PoolState, User, UserStatus } from './store';
import type { Call } from './service';
import { recordPassword } from './srp';

/**
 * By user name or e-mail, both without case. Somebody who came by an identity provider is found by the user name alone:
 * neither by e-mail, which a person with a password may have as well, nor by sub.
 */
export const findUser = (state: PoolState, name: string): User | undefined => {
  const lower = name.toLowerCase();
  const byName = state.users.get(lower);
  if (byName) return byName;
  for (const user of state.users.values())
    if (user.sub === undefined ? user.attributes.email?.toLowerCase() === lower : hasName(user, lower))
      return user;
  return undefined;
};

const hasName = (user: User, lower: string): boolean => user.username.toLowerCase() === lower;

/** The pool and person that an administrator's call names. Throws UserNotFoundException. */
export const namedUser = (call: Call): { pool: Pool; user: User } => {
  const pool = poolById(call.service, requiredText(call.input, 'UserPoolId', 55));
  const user = findUser(pool.state, requiredText(call.input, 'Username', 128));
  if (!user) throw userNotFound();
  return { pool, user };
};

/** The e-mail that a new person gets. Throws when the user name is not one or contradicts the attribute. */
export const emailForNewUser = (name: string, attributes: Map<string, string>): string => {
  if (!isEmail(name)) throw invalidParameter('Username should be an email.');
  const email = attributes.get('email') ?? name;
  if (email.toLowerCase() !== name.toLowerCase())
    throw invalidParameter('Username and email must be the same.');
  return email;
};

export const refuseKnownEmail = (state: PoolState, email: string): void => {
  if (findUser(state, email)) throw new CognitoError('UsernameExistsException', 'User already exists');
};

export const checkPolicy = (settings: PoolSettings, password: string): void => {
  if (Array.from(password).length < settings.passwordMinLength)
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
};

export const setPassword = (settings: PoolSettings, user: User, password: string, now: number): void => {
  user.password = recordPassword(srpPoolName(settings.poolId), user.username, password);
  user.modifiedAt = now;
  delete user.temporaryUntil;
};

export interface NewUser {
  attributes: Map<string, string>;
  password: string;
  status: Exclude<UserStatus, 'EXTERNAL_PROVIDER'>;
  now: number;
}

/** Not yet in the pool. */
export const makeUser = (settings: PoolSettings, wanted: NewUser): User => {
  const username = randomUUID();
  return {
    username,
    attributes: Object.fromEntries(wanted.attributes),
    status: wanted.status,
    enabled: true,
    password: recordPassword(srpPoolName(settings.poolId), username, wanted.password),
    codes: {},
    createdAt: wanted.now,
    modifiedAt: wanted.now,
  };
};

/** The service's UserType; the list of attributes has another name in AdminGetUser. */
export const describeUser = (user: User): Record<string, unknown> => ({
  Username: user.username,
  Attributes: listAttributes(user),
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});
