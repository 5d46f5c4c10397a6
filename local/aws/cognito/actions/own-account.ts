import {
  applyAttributes,
  checkPolicy,
  checkSchema,
  checkWritable,
  findUser,
  listAttributes,
  setPassword,
} from '../users';
import { countSending, deliveryDetails, limitKey, sendCode, spendCode } from '../codes';
import { CognitoError, invalidParameter, limitExceeded } from '../cognito-error';
import { attributeList, requiredPassword, requiredText, textMap } from '../input';
import { ownAccess, settlePasswordCheck } from '../password-proof';
import { srpPoolName } from '../pool-settings';
import type { Action, Call } from '../service';
import { removeUser, revokeSessions } from '../sessions';
import { matchesPassword } from '../srp';
import type { Grant } from '../tokens';
import type { PoolMail } from '../mails';
import type { PoolState, User } from '../store';

export const getUser: Action = async (call) => {
  const { user, client } = await ownAccess(call);
  return { Username: user.username, UserAttributes: listAttributes(user, client.readAttributes) };
};

export const changePassword: Action = async (call) => {
  const { service, input } = call;
  const { user, pool } = await ownAccess(call);
  const previous = requiredText(input, 'PreviousPassword', 256);
  const proposed = requiredPassword(input, 'ProposedPassword');
  const poolName = srpPoolName(pool.settings.poolId);
  if (service.lockout.isLocked(limitKey(pool, 'password', user, ''))) throw limitExceeded();
  settlePasswordCheck(service, pool, {
    user,
    typedName: '',
    isRight: () => matchesPassword(user.password, poolName, user.username, previous),
  });
  checkPolicy(pool.settings, proposed);
  setPassword(pool.settings, user, proposed, service.surroundings.now());
  await service.store.save();
  return {};
};

export const globalSignOut: Action = async (call) => {
  const { user, pool } = await ownAccess(call);
  revokeSessions(pool.state, user.username);
  await call.service.store.save();
  return {};
};

export const deleteUser: Action = async (call) => {
  const { user, pool } = await ownAccess(call);
  removeUser(pool.state, user.username);
  await call.service.store.save();
  return {};
};

/** A new e-mail stays pending, and the old one in use, until VerifyUserAttribute receives its code. */
export const updateUserAttributes: Action = async (call) => {
  const { service, input } = call;
  const grant = await ownAccess(call);
  const { pool, client, user } = grant;
  const attributes = attributeList(input, 'UserAttributes');
  checkSchema(pool.settings, attributes);
  checkWritable(client, attributes);
  const email = attributes.get('email');
  attributes.delete('email');
  if (email !== undefined) refuseTakenEmail(pool.state, user, email);
  applyAttributes(user, attributes, service.surroundings.now());
  await service.store.save();
  if (email === undefined || email === user.attributes.email) return { CodeDeliveryDetailsList: [] };
  user.pendingEmail = email;
  await mailCode(call, grant, 'CustomMessage_UpdateUserAttribute');
  return { CodeDeliveryDetailsList: [deliveryDetails(email)] };
};

export const getUserAttributeVerificationCode: Action = async (call) => {
  const grant = await ownAccess(call);
  requireEmailName(call);
  await mailCode(call, grant, 'CustomMessage_VerifyUserAttribute');
  return {
    CodeDeliveryDetails: deliveryDetails(grant.user.pendingEmail ?? grant.user.attributes.email ?? ''),
  };
};

export const verifyUserAttribute: Action = async (call) => {
  const { user, pool } = await ownAccess(call);
  requireEmailName(call);
  const key = limitKey(pool, 'verify-email', user, '');
  if (user.pendingEmail !== undefined) refuseTakenEmail(pool.state, user, user.pendingEmail);
  spendCode(call.service, 'verify-email', user, key, requiredText(call.input, 'Code'));
  user.attributes.email = user.pendingEmail ?? user.attributes.email ?? '';
  user.attributes.email_verified = 'true';
  delete user.pendingEmail;
  user.modifiedAt = call.service.surroundings.now();
  await call.service.store.save();
  return {};
};

export const refuseTakenEmail = (state: PoolState, user: User, email: string): void => {
  const other = findUser(state, email);
  if (other && other !== user)
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
};

const mailCode = async (
  { service, input }: Call,
  grant: Grant,
  source: PoolMail['source'],
): Promise<void> => {
  const { pool, user, client } = grant;
  countSending(service, limitKey(pool, 'verify-email', user, ''));
  const mail = {
    pool,
    user,
    source,
    clientId: client.clientId,
    clientMetadata: textMap(input, 'ClientMetadata'),
  };
  await sendCode(service, 'verify-email', { ...mail, to: user.pendingEmail });
};

const requireEmailName = (call: Call): void => {
  const name = requiredText(call.input, 'AttributeName', 32);
  if (name !== 'email') throw invalidParameter(`Attribute ${name} cannot be verified.`);
};
