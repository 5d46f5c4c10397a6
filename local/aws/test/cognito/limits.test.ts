import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTally } from '../../cognito/pool-settings';
import { addPerson, signInPlainly } from './people';
import { clientId, openClientId, password, startPool } from './start-pool';
import type { World } from './start-pool';

let world: World;

beforeAll(async () => {
  world = await startPool();
});
afterAll(() => world.stop());

const hourMs = 3_600_000;

const register = (Username: string) =>
  world.sdk.send(new SignUpCommand({ ClientId: clientId, Username, Password: password }));
const confirm = (Username: string, ConfirmationCode: string, ClientId = clientId) =>
  world.sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
const resend = (Username: string, ClientId = clientId) =>
  world.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
const forget = (Username: string, ClientId = clientId) =>
  world.sdk.send(new ForgotPasswordCommand({ ClientId, Username }));
const recover = (Username: string, ConfirmationCode: string, ClientId = clientId) =>
  world.sdk.send(
    new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: 'brand new' }),
  );

const beginSrp = (USERNAME: string) =>
  world.sdk.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: 'abc' },
    }),
  );

/** The name of the exception, or `done`. */
const outcome = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    return (error as Error).name;
  }
};

const wrongCode = (email: string): string => (world.lastMail(email).code === '111111' ? '222222' : '111111');

test('a sign-up code lives for a day', async () => {
  await register('day@example.com');
  world.advance(23.9 * hourMs);
  expect(await outcome(confirm('day@example.com', wrongCode('day@example.com')))).toBe(
    'CodeMismatchException',
  );
  world.advance(0.2 * hourMs);

  expect(await outcome(confirm('day@example.com', world.lastMail('day@example.com').code ?? ''))).toBe(
    'ExpiredCodeException',
  );
});

test('a recovery code lives for an hour', async () => {
  await addPerson(world, 'hour@example.com');
  await forget('hour@example.com');
  world.advance(1.1 * hourMs);

  expect(await outcome(recover('hour@example.com', world.lastMail('hour@example.com').code ?? ''))).toBe(
    'ExpiredCodeException',
  );
});

test('after five wrong codes even the right one waits for the hour to pass', async () => {
  const email = 'guesser@example.com';
  await register(email);
  const tries: string[] = [];

  for (let turn = 0; turn < 5; turn += 1) tries.push(await outcome(confirm(email, wrongCode(email))));
  const sixth = await outcome(confirm(email, world.lastMail(email).code ?? ''));
  world.advance(1.1 * hourMs);
  const later = await outcome(confirm(email, world.lastMail(email).code ?? ''));

  expect(tries).toEqual(Array(5).fill('CodeMismatchException'));
  expect(sixth).toBe('LimitExceededException');
  expect(later).toBe('done');
});

test('a right code forgives the wrong ones before it', async () => {
  await addPerson(world, 'forgiven@example.com');

  for (let round = 0; round < 2; round += 1) {
    await forget('forgiven@example.com');
    for (let turn = 0; turn < 3; turn += 1)
      expect(await outcome(recover('forgiven@example.com', wrongCode('forgiven@example.com')))).toBe(
        'CodeMismatchException',
      );
    expect(
      await outcome(recover('forgiven@example.com', world.lastMail('forgiven@example.com').code ?? '')),
    ).toBe('done');
  }
});

test('a sixth mail within the hour is refused, for people and for nobody alike', async () => {
  await addPerson(world, 'mailed@example.com');

  for (const email of ['mailed@example.com', 'nobody-mailed@example.com']) {
    for (let turn = 0; turn < 5; turn += 1) expect(await outcome(forget(email))).toBe('done');
    expect(await outcome(forget(email))).toBe('LimitExceededException');
  }

  expect(world.mailbox.list('mailed@example.com')).toHaveLength(5);
  expect(world.mailbox.list('nobody-mailed@example.com')).toHaveLength(0);
});

test('failed sign-ins lock for longer and longer, and a success clears the count', async () => {
  const email = 'locked@example.com';
  await addPerson(world, email);
  const attempt = (secret: string) => signInPlainly(world, email, secret);
  const lockedOut = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };

  for (let turn = 0; turn < 5; turn += 1)
    await expect(attempt('wrong one')).rejects.toMatchObject({ message: /Incorrect/ });
  await expect(attempt(password)).rejects.toMatchObject(lockedOut);
  world.advance(1100);
  await expect(attempt('wrong one')).rejects.toMatchObject({ message: /Incorrect/ });
  world.advance(1100);
  await expect(attempt(password)).rejects.toMatchObject(lockedOut);
  world.advance(1000);
  await attempt(password);

  await expect(attempt('wrong one')).rejects.toMatchObject({ message: /Incorrect/ });
  await attempt(password);
});

test('the lock also holds for SRP and for names that do not exist', async () => {
  const guess = async (USERNAME: string) => {
    const { ChallengeParameters } = await beginSrp(USERNAME);
    const answer = {
      USERNAME: ChallengeParameters?.USER_ID_FOR_SRP ?? '',
      PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters?.SECRET_BLOCK ?? '',
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: 'Mon Jan 5 00:00:00 UTC 2026',
    };
    await world.sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId: clientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: answer,
      }),
    );
  };

  for (let turn = 0; turn < 5; turn += 1)
    await expect(guess('ghost@example.com')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });

  await expect(guess('Ghost@example.com')).rejects.toMatchObject({ message: 'Password attempts exceeded' });
});

test('guessing the old password of an open session is limited too', async () => {
  await addPerson(world, 'session@example.com');
  const { AccessToken } = await signInPlainly(world, 'session@example.com');
  const change = (PreviousPassword: string) =>
    outcome(
      world.sdk.send(
        new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'brand new' }),
      ),
    );

  for (let turn = 0; turn < 5; turn += 1) expect(await change('wrong one')).toBe('NotAuthorizedException');

  expect(await change(password)).toBe('LimitExceededException');
});

test('with hidden existence a stranger looks like everybody else', async () => {
  await addPerson(world, 'known@example.com');

  const [one, again, other, known] = await Promise.all(
    ['no@example.com', 'NO@example.com', 'nope@example.com', 'known@example.com'].map(beginSrp),
  );
  const shape = (answer: typeof one) => Object.keys(answer?.ChallengeParameters ?? {}).sort();

  expect(again?.ChallengeParameters?.SALT).toBe(one?.ChallengeParameters?.SALT);
  expect(again?.ChallengeParameters?.USER_ID_FOR_SRP).toBe(one?.ChallengeParameters?.USER_ID_FOR_SRP);
  expect(again?.ChallengeParameters?.SRP_B).not.toBe(one?.ChallengeParameters?.SRP_B);
  expect(other?.ChallengeParameters?.SALT).not.toBe(one?.ChallengeParameters?.SALT);
  expect(one?.ChallengeParameters?.USER_ID_FOR_SRP).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(one?.ChallengeParameters?.SALT).toHaveLength(known?.ChallengeParameters?.SALT?.length ?? 0);
  expect(shape(one)).toEqual(shape(known));
  expect((await forget('no@example.com')).CodeDeliveryDetails?.Destination).toBe('n***@e***');
  expect((await resend('no@example.com')).CodeDeliveryDetails?.Destination).toBe('n***@e***');
  expect(await outcome(recover('no@example.com', '123456'))).toBe('CodeMismatchException');
  expect(await outcome(confirm('no@example.com', '123456'))).toBe('ExpiredCodeException');
});

test('without hidden existence the service says that there is nobody', async () => {
  const email = 'nobody@example.com';

  await expect(signInPlainly(world, email)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  const calls = [
    forget(email, openClientId),
    resend(email, openClientId),
    confirm(email, '123456', openClientId),
    recover(email, '123456', openClientId),
  ];
  expect(await Promise.all(calls.map(outcome))).toEqual(calls.map(() => 'UserNotFoundException'));
});

test('a person with an unverified e-mail gets no recovery mail', async () => {
  await register('unverified@example.com');

  expect(await outcome(forget('unverified@example.com'))).toBe('done');
  expect(await outcome(forget('unverified@example.com', openClientId))).toBe('InvalidParameterException');
  expect(world.mailbox.list('unverified@example.com')).toHaveLength(1);
});

test('a confirmed person cannot be confirmed again', async () => {
  await addPerson(world, 'done@example.com');

  expect(await outcome(confirm('done@example.com', '123456'))).toBe('NotAuthorizedException');
  expect(await outcome(resend('done@example.com'))).toBe('InvalidParameterException');
});

test('counters forget the oldest name before they eat the memory', () => {
  const tally = openTally(() => 0, 1, hourMs);
  tally.add('first');
  expect(tally.isSpent('first')).toBe(true);

  for (let index = 0; index < 20_000; index += 1) tally.add(`other ${index}`);

  expect(tally.isSpent('first')).toBe(false);
  expect(tally.isSpent('other 0')).toBe(true);
});
