import {
  codeMismatch,
  countSending,
  countVainCode,
  deliveryDetails,
  limitKey,
  sendCode,
  spendCode,
} from '../codes';
import { invalidParameter, notAuthorized, userNotFound } from '../cognito-error';
import { requiredPassword, requiredText, textMap } from '../input';
import { clientById } from '../service';
import type { Action } from '../service';
import type { User } from '../store';
import { runTrigger, triggerAttributes } from '../trigger-events';
import { checkPolicy, findUser, setPassword } from '../users';

export const forgotPassword: Action = async ({ service, input }) => {
  const { pool, client } = clientById(service, requiredText(input, 'ClientId', 128));
  const name = requiredText(input, 'Username', 128);
  const clientMetadata = textMap(input, 'ClientMetadata');
  const user = findUser(pool.state, name);
  countSending(service, limitKey(pool, 'forgot-password', user, name));
  const obstacle = user ? obstacleTo(user) : userNotFound('Username/client id combination not found.');
  if (obstacle && !client.preventUserExistenceErrors) throw obstacle;
  if (user?.status === 'FORCE_CHANGE_PASSWORD')
    throw notAuthorized('User password cannot be reset in the current state.');
  if (user && !obstacle)
    await sendCode(service, 'forgot-password', {
      pool,
      user,
      clientId: client.clientId,
      clientMetadata,
      source: 'CustomMessage_ForgotPassword',
    });
  return { CodeDeliveryDetails: deliveryDetails(user?.attributes.email ?? name) };
};

export const confirmForgotPassword: Action = async ({ service, input }) => {
  const { pool, client } = clientById(service, requiredText(input, 'ClientId', 128));
  const name = requiredText(input, 'Username', 128);
  const code = requiredText(input, 'ConfirmationCode');
  const password = requiredPassword(input, 'Password');
  const clientMetadata = textMap(input, 'ClientMetadata');
  checkPolicy(pool.settings, password);
  const user = findUser(pool.state, name);
  const key = limitKey(pool, 'forgot-password', user, name);
  if (!user?.enabled || user.status === 'EXTERNAL_PROVIDER') {
    countVainCode(service, key);
    throw client.preventUserExistenceErrors
      ? codeMismatch()
      : userNotFound('Username/client id combination not found.');
  }
  spendCode(service, 'forgot-password', user, key, code);
  setPassword(pool.settings, user, password, service.surroundings.now());
  user.status = 'CONFIRMED';
  service.lockout.clear(limitKey(pool, 'password', user, name));
  await service.store.save();
  await runTrigger(service, {
    source: 'PostConfirmation_ConfirmForgotPassword',
    pool,
    userName: user.username,
    clientId: client.clientId,
    request: { userAttributes: triggerAttributes(user), ...(clientMetadata && { clientMetadata }) },
  });
  return {};
};

const obstacleTo = (user: User): Error | undefined => {
  if (!user.enabled) return notAuthorized('User is disabled.');
  if (user.status === 'EXTERNAL_PROVIDER')
    return notAuthorized('User password cannot be reset in the current state.');
  if (user.attributes.email_verified !== 'true')
    return invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  return undefined;
};
