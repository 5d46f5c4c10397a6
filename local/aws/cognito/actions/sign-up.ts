import {
  checkPolicy,
  checkSchema,
  checkWritable,
  emailForNewUser,
  findUser,
  makeUser,
  refuseKnownEmail,
} from '../users';
import {
  confirmUser,
  countSending,
  countVainCode,
  deliveryDetails,
  expiredCode,
  limitKey,
  sendCode,
  spendCode,
} from '../codes';
import { invalidParameter, notAuthorized, userNotFound } from '../cognito-error';
import { attributeList, requiredPassword, requiredText, textMap } from '../input';
import { clientById, type Action, type Call } from '../service';
import { invalidLambdaResponse, runTrigger } from '../trigger-events';

export const signUp: Action = async (call) => {
  const { service, input } = call;
  const { pool, client } = clientById(service, requiredText(input, 'ClientId', 128));
  const attributes = attributeList(input, 'UserAttributes');
  checkSchema(pool.settings, attributes);
  checkWritable(client, attributes);
  const email = emailForNewUser(requiredText(input, 'Username', 128), attributes);
  attributes.set('email', email);
  const password = requiredPassword(input, 'Password');
  checkPolicy(pool.settings, password);
  refuseKnownEmail(pool.state, email);
  const now = service.surroundings.now();
  const user = makeUser(pool.settings, { attributes, password, status: 'UNCONFIRMED', now });
  const clientMetadata = textMap(input, 'ClientMetadata');
  const verdict = await askPreSignUp(call, {
    pool,
    clientId: client.clientId,
    userName: user.username,
    attributes,
  });
  // Another user may have signed up with the address while the trigger ran.
  refuseKnownEmail(pool.state, email);
  user.attributes.email_verified = String(verdict.autoVerifyEmail === true);
  pool.state.users.set(user.username, user);
  await service.store.save();
  if (verdict.autoConfirmUser === true) {
    await confirmUser(service, { pool, user, clientId: client.clientId, clientMetadata });
    return { UserConfirmed: true, UserSub: user.username };
  }
  countSending(service, limitKey(pool, 'sign-up', user, email));
  await sendCode(service, 'sign-up', {
    pool,
    user,
    clientId: client.clientId,
    clientMetadata,
    source: 'CustomMessage_SignUp',
  });
  return { UserConfirmed: false, UserSub: user.username, CodeDeliveryDetails: deliveryDetails(email) };
};

export const confirmSignUp: Action = async ({ service, input }) => {
  const { pool, client } = clientById(service, requiredText(input, 'ClientId', 128));
  const name = requiredText(input, 'Username', 128);
  const code = requiredText(input, 'ConfirmationCode');
  const user = findUser(pool.state, name);
  const key = limitKey(pool, 'sign-up', user, name);
  if (!user?.enabled) {
    countVainCode(service, key);
    throw client.preventUserExistenceErrors ? expiredCode() : userNotFound(noSuchPair);
  }
  if (user.status !== 'UNCONFIRMED')
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  spendCode(service, 'sign-up', user, key, code);
  user.attributes.email_verified = 'true';
  await confirmUser(service, {
    pool,
    user,
    clientId: client.clientId,
    clientMetadata: textMap(input, 'ClientMetadata'),
  });
  return {};
};

export const resendConfirmationCode: Action = async ({ service, input }) => {
  const { pool, client } = clientById(service, requiredText(input, 'ClientId', 128));
  const name = requiredText(input, 'Username', 128);
  const clientMetadata = textMap(input, 'ClientMetadata');
  const user = findUser(pool.state, name);
  if (user && user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  countSending(service, limitKey(pool, 'sign-up', user, name));
  if (user?.enabled)
    await sendCode(service, 'sign-up', {
      pool,
      user,
      clientId: client.clientId,
      clientMetadata,
      source: 'CustomMessage_ResendCode',
    });
  else if (!client.preventUserExistenceErrors) throw userNotFound(noSuchPair);
  return { CodeDeliveryDetails: deliveryDetails(user?.attributes.email ?? name) };
};

const noSuchPair = 'Username/client id combination not found.';

const askPreSignUp = async (
  { service, input }: Call,
  about: {
    pool: Parameters<typeof runTrigger>[1]['pool'];
    clientId: string;
    userName: string;
    attributes: Map<string, string>;
  },
): Promise<Record<string, unknown>> => {
  const clientMetadata = textMap(input, 'ClientMetadata');
  const validation = attributeList(input, 'ValidationData');
  const verdict = await runTrigger(service, {
    source: 'PreSignUp_SignUp',
    pool: about.pool,
    userName: about.userName,
    clientId: about.clientId,
    request: {
      userAttributes: Object.fromEntries(about.attributes),
      validationData: validation.size === 0 ? null : Object.fromEntries(validation),
      ...(clientMetadata && { clientMetadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  for (const name of ['autoConfirmUser', 'autoVerifyEmail', 'autoVerifyPhone'])
    if (!['boolean', 'undefined'].includes(typeof verdict[name]))
      throw invalidLambdaResponse('Unrecognizable lambda output');
  return verdict;
};
