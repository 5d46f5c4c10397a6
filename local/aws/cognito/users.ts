import { randomUUID } from 'node:crypto';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from './cognito-error';
import { srpPoolName, type ClientSettings, type PoolSettings } from './pool-settings';
import { requiredText } from './input';
import { poolById, type Call } from './service';
import type { Pool, PoolState, User, UserStatus } from './store';
import { recordPassword } from './srp';

/** Finds a user by name or e-mail, ignoring case; a provider's user by name only, as such e-mails may repeat. */
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

/** The pool and user that an Admin operation names. Throws UserNotFoundException. */
export const namedUser = (call: Call): { pool: Pool; user: User } => {
  const pool = poolById(call.service, requiredText(call.input, 'UserPoolId', 55));
  const user = findUser(pool.state, requiredText(call.input, 'Username', 128));
  if (!user) throw userNotFound();
  return { pool, user };
};

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

/** Cognito's UserType; AdminGetUser names its list of attributes differently. */
export const describeUser = (user: User): Record<string, unknown> => ({
  Username: user.username,
  Attributes: listAttributes(user),
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});

const standardAttributes = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];
const verifiedFlags = ['email_verified', 'phone_number_verified'];

export const isEmail = (text: string): boolean =>
  /^[^\s@<>",;]{1,64}@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(text) && text.length <= 254;

export const checkSchema = (settings: PoolSettings, attributes: Map<string, string>): void => {
  const refuse = (why: string): Error => invalidParameter(`Attributes did not conform to the schema: ${why}`);
  for (const [name, value] of attributes) {
    if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
    const isKnown = [...standardAttributes, ...verifiedFlags, ...(settings.customAttributes ?? [])].includes(
      name,
    );
    if (!isKnown) throw refuse(`Type for attribute {${name}} could not be determined`);
    if (name === 'email' && !isEmail(value)) throw invalidParameter('Invalid email address format.');
    if (verifiedFlags.includes(name) && !/^(true|false)$/i.test(value))
      throw refuse(`${name}: must be true or false`);
  }
};

export const checkWritable = (client: ClientSettings, attributes: Map<string, string>): void => {
  const writable = client.writeAttributes ?? standardAttributes;
  for (const name of attributes.keys())
    if (!writable.includes(name) || verifiedFlags.includes(name))
      throw notAuthorized('A client attempted to write unauthorized attribute');
};

/** Sets attributes; as in Cognito, an empty value removes one. */
export const applyAttributes = (user: User, attributes: Map<string, string>, now: number): void => {
  for (const [name, value] of attributes)
    if (value === '') Reflect.deleteProperty(user.attributes, name);
    else user.attributes[name] = verifiedFlags.includes(name) ? value.toLowerCase() : value;
  user.modifiedAt = now;
};

export const listAttributes = (user: User, readable?: string[]): { Name: string; Value: string }[] => {
  const own = Object.entries(user.attributes).filter(([name]) => !readable || readable.includes(name));
  const showsIdentities = user.identities !== undefined && (readable?.includes('identities') ?? true);
  return [
    { Name: 'sub', Value: subOf(user) },
    ...own.map(([Name, Value]) => ({ Name, Value })),
    ...(showsIdentities ? [{ Name: 'identities', Value: JSON.stringify(user.identities) }] : []),
  ];
};

/** The `sub` claim, by which the product knows a user: a UUID that never changes. */
export const subOf = (user: User): string => user.sub ?? user.username;
