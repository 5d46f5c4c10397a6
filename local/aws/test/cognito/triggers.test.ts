import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Trigger, TriggerEvent } from '../../cognito/trigger';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, signInPlainly } from './people';
import { clientId, password, poolId, poolSettings, startPool } from './start-pool';
import type { World } from './start-pool';

let world: World;
let events: TriggerEvent[];

beforeAll(async () => {
  world = await startPool();
});
beforeEach(() => {
  events = [];
  world.trigger = answering({});
});
afterAll(() => world.stop());

/** Records every event and answers some of them; returns the others unchanged. */
const answering =
  (responses: Partial<Record<TriggerEvent['triggerSource'], Record<string, unknown> | Error>>): Trigger =>
  async (name, event) => {
    events.push(structuredClone(event));
    const response = responses[name];
    if (response instanceof Error) throw response;
    return { ...event, response: { ...event.response, ...response } };
  };

const register = (Username: string) =>
  world.sdk.send(
    new SignUpCommand({
      ClientId: clientId,
      Username,
      Password: password,
      UserAttributes: [{ Name: 'given_name', Value: 'Ada' }],
      ValidationData: [{ Name: 'campaign', Value: 'spring' }],
      ClientMetadata: { occupation: 'marketing' },
    }),
  );
const confirm = (Username: string) =>
  world.sdk.send(
    new ConfirmSignUpCommand({
      ClientId: clientId,
      Username,
      ConfirmationCode: world.lastMail(Username).code,
      ClientMetadata: { occupation: 'sales' },
    }),
  );

const envelope = {
  version: '1',
  region: 'eu-west-1',
  userPoolId: poolId,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
};

test('signing up and confirming calls the functions with the events of the service', async () => {
  const { UserSub } = await register('events@example.com');
  await confirm('events@example.com');

  const userAttributes = { sub: UserSub, email: 'events@example.com', given_name: 'Ada' };
  expect(events).toEqual([
    {
      ...envelope,
      userName: UserSub,
      triggerSource: 'PreSignUp_SignUp',
      request: {
        userAttributes: { email: 'events@example.com', given_name: 'Ada' },
        validationData: { campaign: 'spring' },
        clientMetadata: { occupation: 'marketing' },
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    },
    {
      ...envelope,
      userName: UserSub,
      triggerSource: 'CustomMessage_SignUp',
      request: {
        userAttributes: { ...userAttributes, email_verified: 'false', 'cognito:user_status': 'UNCONFIRMED' },
        codeParameter: '{####}',
        linkParameter: '{##Click Here##}',
        usernameParameter: null,
        clientMetadata: { occupation: 'marketing' },
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    },
    {
      ...envelope,
      userName: UserSub,
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: {
        userAttributes: { ...userAttributes, email_verified: 'true', 'cognito:user_status': 'CONFIRMED' },
        clientMetadata: { occupation: 'sales' },
      },
      response: {},
    },
  ]);
});

test('the other steps name themselves too', async () => {
  await addPerson(world, 'steps@example.com');
  await signInPlainly(world, 'steps@example.com');
  await world.sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username: 'steps@example.com' }));
  const ConfirmationCode = world.lastMail('steps@example.com').code;
  const Password = 'brand new';
  await world.sdk.send(
    new ConfirmForgotPasswordCommand({
      ClientId: clientId,
      Username: 'steps@example.com',
      ConfirmationCode,
      Password,
    }),
  );

  expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
    'PreSignUp_AdminCreateUser',
    'PreAuthentication_Authentication',
    'PostAuthentication_Authentication',
    'CustomMessage_ForgotPassword',
    'PostConfirmation_ConfirmForgotPassword',
  ]);
});

test('a sign-up that the product refuses leaves no trace', async () => {
  world.trigger = answering({ PreSignUp_SignUp: new Error('Disposable addresses are not accepted') });

  await expect(register('refused@example.com')).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error Disposable addresses are not accepted.',
  });

  const search = new AdminGetUserCommand({ UserPoolId: poolId, Username: 'refused@example.com' });
  await expect(world.sdk.send(search)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  expect(world.mailbox.list('refused@example.com')).toEqual([]);
});

test('a function after confirmation that fails leaves the person confirmed', async () => {
  await register('stranded@example.com');
  world.trigger = answering({ PostConfirmation_ConfirmSignUp: new Error('no table') });

  await expect(confirm('stranded@example.com')).rejects.toMatchObject({
    message: 'PostConfirmation failed with error no table.',
  });

  const search = new AdminGetUserCommand({ UserPoolId: poolId, Username: 'stranded@example.com' });
  expect((await world.sdk.send(search)).UserStatus).toBe('CONFIRMED');
});

test('a function may confirm at once, and then no code is mailed', async () => {
  world.trigger = answering({ PreSignUp_SignUp: { autoConfirmUser: true, autoVerifyEmail: true } });

  const answer = await register('auto@example.com');

  expect(answer.UserConfirmed).toBe(true);
  expect(world.mailbox.list('auto@example.com')).toEqual([]);
  expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
    'PreSignUp_SignUp',
    'PostConfirmation_ConfirmSignUp',
  ]);
});

test('a function’s own mail has every placeholder filled and its links kept whole', async () => {
  world.trigger = answering({
    CustomMessage_SignUp: {
      emailSubject: 'Code {####}',
      emailMessage: '<p>{####}</p><a href="http://localhost:3000/confirm?a=1&amp;confirmation={####}">Go</a>',
    },
  });

  await register('custom@example.com');

  const { code = '', ...mail } = world.lastMail('custom@example.com');
  expect(code).toMatch(/^\d{6}$/);
  const link = `http://localhost:3000/confirm?a=1&confirmation=${code}`;
  expect(mail).toMatchObject({ subject: `Code ${code}`, links: [link], text: `${code}\nGo (${link})` });
  expect(mail.html).not.toContain('{####}');
});

test.each([
  ['without the code', { emailMessage: 'no code', emailSubject: 'x' }],
  ['that is no text', { emailMessage: 7 }],
])('a mail %s is refused', async (_, response) => {
  world.trigger = answering({ CustomMessage_SignUp: response });

  await expect(register(`bad-${String(_).length}@example.com`)).rejects.toMatchObject({
    name: 'InvalidLambdaResponseException',
  });
});

test('a function that gives back nothing or nonsense is refused', async () => {
  world.trigger = async () => null;
  await expect(register('null@example.com')).rejects.toMatchObject({
    message: 'Unrecognizable lambda output',
  });

  world.trigger = answering({ PreSignUp_SignUp: { autoConfirmUser: 'yes' } });
  await expect(register('yes@example.com')).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
});

test('a function that does not come back is given up on', async () => {
  const hurried = await startPool({ triggerLimitMs: 100 });
  hurried.trigger = () => new Promise(() => undefined);

  await expect(
    hurried.sdk.send(
      new SignUpCommand({ ClientId: clientId, Username: 'slow@example.com', Password: password }),
    ),
  ).rejects.toMatchObject({ name: 'UnexpectedLambdaException' });
  await hurried.stop();
});

test('two sign-ups that wait for the function at once make one person', async () => {
  world.trigger = async (_, event) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    return event;
  };
  const outcomes = await Promise.allSettled([register('race@example.com'), register('race@example.com')]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('invitations name the person with everything dangerous escaped', async () => {
  const email = "o'neil&b@example.com";

  await world.sdk.send(
    new AdminCreateUserCommand({ UserPoolId: poolId, Username: email, TemporaryPassword: '<b>bold' }),
  );

  expect(world.lastMail(email).html).toBe(
    'Your username is o&#39;neil&#38;b@example.com and temporary password is &#60;b&#62;bold.',
  );
  expect(world.lastMail(email).text).toBe(`Your username is ${email} and temporary password is <b>bold.`);
});

test('a pool on the default sender refuses rewritten mails, and unknown triggers are refused at the start', async () => {
  const other = await startPool({ settings: { ...poolSettings, emailSendingAccount: 'COGNITO_DEFAULT' } });
  other.trigger = answering({ CustomMessage_SignUp: { emailMessage: '{####}', emailSubject: 'x' } });

  await expect(
    other.sdk.send(new SignUpCommand({ ClientId: clientId, Username: 'x@example.com', Password: password })),
  ).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  expect(() =>
    other.standIn.provisionPool({ ...poolSettings, lambdaTriggers: ['PreTokenGeneration'] }),
  ).toThrow(/PreTokenGeneration/);
  expect(() => other.standIn.provisionPool({ ...poolSettings, poolId: 'local_1' })).toThrow(/user pool id/);
  await other.stop();
});
