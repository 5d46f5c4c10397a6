import { randomInt } from 'node:crypto';
import {
  applyAttributes,
  checkPolicy,
  checkSchema,
  describeUser,
  emailForNewUser,
  findUser,
  makeUser,
  namedUser,
  refuseKnownEmail,
  setPassword,
} from '../users';
import { CognitoError, invalidParameter, limitExceeded, notAuthorized, userNotFound } from '../cognito-error';
import {
  attributeList,
  flag,
  optionalText,
  requiredPassword,
  requiredStructure,
  requiredText,
  textMap,
} from '../input';
import { sendMail } from '../mails';
import { poolById, type Action, type Call } from '../service';
import type { Pool, User } from '../store';
import { runTrigger } from '../trigger-events';
import { confirmUser, limitKey } from '../codes';
import { removeUser, revokeSessions } from '../sessions';
import { findByIdentity, makeIdentity } from '../federation/federated-user';
import type { IdentityProvider } from '../pool-settings';
import { refuseTakenEmail } from './own-account';

const temporaryLifeMs = 7 * 24 * 3_600_000;
const adminClientId = 'CLIENT_ID_NOT_APPLICABLE';

export const adminCreateUser: Action = async (call) => {
  const { service, input } = call;
  const pool = poolById(service, requiredText(input, 'UserPoolId', 55));
  const messageAction = optionalText(input, 'MessageAction');
  if (messageAction !== undefined && !['RESEND', 'SUPPRESS'].includes(messageAction))
    throw invalidParameter('MessageAction must be RESEND or SUPPRESS.');
  if (flag(input, 'ForceAliasCreation')) throw invalidParameter('The local user pool does not move aliases.');
  const password =
    input.TemporaryPassword === undefined
      ? inventPassword(pool)
      : requiredPassword(input, 'TemporaryPassword');
  checkPolicy(pool.settings, password);
  const user =
    messageAction === 'RESEND'
      ? renewInvitation(call, pool, password)
      : await createUser(call, pool, password);
  user.temporaryUntil = service.surroundings.now() + temporaryLifeMs;
  await service.store.save();
  if (messageAction !== 'SUPPRESS') await sendMail(service, invitation(call, pool, user, password));
  return { User: describeUser(user) };
};

const createUser = async (call: Call, pool: Pool, password: string): Promise<User> => {
  const { service, input } = call;
  const attributes = attributeList(input, 'UserAttributes');
  checkSchema(pool.settings, attributes);
  const email = emailForNewUser(requiredText(input, 'Username', 128), attributes);
  attributes.set('email', email);
  refuseKnownEmail(pool.state, email);
  const now = service.surroundings.now();
  const user = makeUser(pool.settings, { attributes, password, status: 'FORCE_CHANGE_PASSWORD', now });
  const clientMetadata = textMap(input, 'ClientMetadata');
  const validation = attributeList(input, 'ValidationData');
  await runTrigger(service, {
    source: 'PreSignUp_AdminCreateUser',
    pool,
    userName: user.username,
    clientId: adminClientId,
    request: {
      userAttributes: Object.fromEntries(attributes),
      validationData: validation.size === 0 ? null : Object.fromEntries(validation),
      ...(clientMetadata && { clientMetadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  refuseKnownEmail(pool.state, email);
  pool.state.users.set(user.username, user);
  return user;
};

const renewInvitation = ({ service, input }: Call, pool: Pool, password: string): User => {
  const user = findUser(pool.state, requiredText(input, 'Username', 128));
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    throw new CognitoError(
      'UnsupportedUserStateException',
      `Resend not possible. User status is ${user.status}`,
    );
  setPassword(pool.settings, user, password, service.surroundings.now());
  return user;
};

const invitation = (
  { input }: Call,
  pool: Pool,
  user: User,
  code: string,
): Parameters<typeof sendMail>[1] => ({
  pool,
  user,
  code,
  source: 'CustomMessage_AdminCreateUser',
  clientId: adminClientId,
  clientMetadata: textMap(input, 'ClientMetadata'),
});

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#%+=?';

const inventPassword = (pool: Pool): string =>
  Array.from(
    { length: Math.max(12, pool.settings.passwordMinLength) },
    () => signs[randomInt(signs.length)],
  ).join('');

export const adminGetUser: Action = async (call) => {
  const { Attributes, ...rest } = describeUser(namedUser(call).user);
  return { ...rest, UserAttributes: Attributes };
};

export const adminConfirmSignUp: Action = async (call) => {
  const { pool, user } = namedUser(call);
  if (user.status !== 'UNCONFIRMED')
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  const clientMetadata = textMap(call.input, 'ClientMetadata');
  await confirmUser(call.service, { pool, user, clientId: 'CLIENT_ID_NOT_APPLICABLE', clientMetadata });
  return {};
};

export const adminSetUserPassword: Action = async (call) => {
  const { pool, user } = namedUser(call);
  const password = requiredPassword(call.input, 'Password');
  checkPolicy(pool.settings, password);
  const now = call.service.surroundings.now();
  setPassword(pool.settings, user, password, now);
  const isPermanent = flag(call.input, 'Permanent');
  user.status = isPermanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  if (!isPermanent) user.temporaryUntil = now + temporaryLifeMs;
  call.service.lockout.clear(limitKey(pool, 'password', user, ''));
  await call.service.store.save();
  return {};
};

export const adminUpdateUserAttributes: Action = async (call) => {
  const { pool, user } = namedUser(call);
  const attributes = attributeList(call.input, 'UserAttributes');
  checkSchema(pool.settings, attributes);
  const email = attributes.get('email');
  if (email !== undefined) {
    refuseTakenEmail(pool.state, user, email);
    if (email !== user.attributes.email && !attributes.has('email_verified'))
      attributes.set('email_verified', 'false');
  }
  applyAttributes(user, attributes, call.service.surroundings.now());
  await call.service.store.save();
  return {};
};

/** Revokes every session too, so that enabling the user again does not make old tokens valid. */
export const adminDisableUser: Action = async (call) => {
  const { pool, user } = namedUser(call);
  user.enabled = false;
  revokeSessions(pool.state, user.username);
  user.modifiedAt = call.service.surroundings.now();
  await call.service.store.save();
  return {};
};

export const adminEnableUser: Action = async (call) => {
  const { user } = namedUser(call);
  user.enabled = true;
  user.modifiedAt = call.service.surroundings.now();
  await call.service.store.save();
  return {};
};

export const adminUserGlobalSignOut: Action = async (call) => {
  const { pool, user } = namedUser(call);
  revokeSessions(pool.state, user.username);
  await call.service.store.save();
  return {};
};

export const adminDeleteUser: Action = async (call) => {
  const { pool, user } = namedUser(call);
  removeUser(pool.state, user.username);
  await call.service.store.save();
  return {};
};

const mostLinks = 5;
const subjectOfProvider = 'Cognito_Subject';

/** Links a provider's account to a user: a later sign-in with that account signs in as this user. */
export const adminLinkProviderForUser: Action = async (call) => {
  const { service, input } = call;
  const pool = poolById(service, requiredText(input, 'UserPoolId', 55));
  const user = destination(pool, input);
  const { provider, userId } = source(pool, requiredStructure(input, 'SourceUser'));
  const holder = findByIdentity(pool.state, provider.name, userId);
  if (holder === user) throw invalidParameter('SourceUser is already linked to DestinationUser');
  if (holder)
    throw invalidParameter(
      'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
    );
  const linked = user.identities ?? [];
  if (linked.filter(({ primary }) => !primary).length >= mostLinks) throw limitExceeded();
  const now = service.surroundings.now();
  user.identities = [...linked, makeIdentity(provider, userId, { primary: false, dateCreated: now })];
  user.modifiedAt = now;
  await service.store.save();
  return {};
};

/** Unlinks a provider's account from a user. As in AWS, disables a user whom the provider's sign-in created instead. */
export const adminDisableProviderForUser: Action = async (call) => {
  const { service, input } = call;
  const pool = poolById(service, requiredText(input, 'UserPoolId', 55));
  const { provider, userId } = source(pool, requiredStructure(input, 'User'));
  const user = findByIdentity(pool.state, provider.name, userId);
  if (!user) throw userNotFound();
  if (user.sub !== undefined) user.enabled = false;
  else
    user.identities = user.identities?.filter(
      (one) => one.providerName !== provider.name || one.userId !== userId,
    );
  user.modifiedAt = service.surroundings.now();
  await service.store.save();
  return {};
};

/** Finds DestinationUser by exact user name (an e-mail does not work). Throws UserNotFoundException. */
const destination = (pool: Pool, input: Call['input']): User => {
  const wanted = requiredStructure(input, 'DestinationUser');
  const providerName = requiredText(wanted, 'ProviderName', 32);
  const username = requiredText(wanted, 'ProviderAttributeValue');
  const user = pool.state.users.get(username);
  if (!user) throw userNotFound();
  const isRightKind =
    providerName === (user.identities?.find(({ primary }) => primary)?.providerName ?? 'Cognito');
  if (!isRightKind) throw invalidParameter(`DestinationUser is not a user of ${providerName}.`);
  return user;
};

const source = (pool: Pool, wanted: Call['input']): { provider: IdentityProvider; userId: string } => {
  const name = requiredText(wanted, 'ProviderName', 32);
  const attribute = requiredText(wanted, 'ProviderAttributeName');
  const userId = requiredText(wanted, 'ProviderAttributeValue');
  if (name === 'Cognito') throw invalidParameter('SourceUser cannot be a native user of the pool.');
  const provider = pool.settings.identityProviders?.find((one) => one.name === name);
  if (!provider)
    throw new CognitoError('ResourceNotFoundException', `Identity provider ${name} does not exist.`);
  if (attribute !== subjectOfProvider)
    throw invalidParameter(`ProviderAttributeName for a social provider must be ${subjectOfProvider}.`);
  return { provider, userId };
};
