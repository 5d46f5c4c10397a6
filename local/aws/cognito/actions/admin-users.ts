import { applyAttributes, checkSchema } from '../attributes';
import { limitKey } from '../codes';
import { notAuthorized } from '../cognito-error';
import { confirmUser } from '../confirm-user';
import { attributeList, flag, requiredPassword, textMap } from '../input';
import { removeUser, revokeSessions } from '../sessions';
import type { Action } from '../service';
import { checkPolicy, describeUser, namedUser, setPassword } from '../users';
import { refuseTakenEmail } from './own-attributes';

const temporaryLifeMs = 7 * 24 * 3_600_000;

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

/** Every session ends for good: enabling the person again does not bring old tokens back. */
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
