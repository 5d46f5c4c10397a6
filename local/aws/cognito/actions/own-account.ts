import { listAttributes } from '../attributes';
import { limitKey } from '../codes';
import { limitExceeded } from '../cognito-error';
import { requiredPassword, requiredText } from '../input';
import { ownAccess } from '../own-access';
import { settlePasswordCheck } from '../password-proof';
import { srpPoolName } from '../pool-settings';
import type { Action } from '../service';
import { removeUser, revokeSessions } from '../sessions';
import { matchesPassword } from '../srp';
import { checkPolicy, setPassword } from '../users';

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
