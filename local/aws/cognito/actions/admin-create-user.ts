import { randomInt } from 'node:crypto';
import { checkSchema } from '../attributes';
import { CognitoError, invalidParameter } from '../cognito-error';
import { attributeList, flag, optionalText, requiredPassword, requiredText, textMap } from '../input';
import { sendMail } from '../mails';
import { poolById } from '../service';
import type { Pool, User } from '../store';
import type { Action, Call } from '../service';
import { runTrigger } from '../trigger-events';
import {
  checkPolicy,
  describeUser,
  emailForNewUser,
  findUser,
  makeUser,
  refuseKnownEmail,
  setPassword,
} from '../users';

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
