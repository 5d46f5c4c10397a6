import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, signInPlainly } from './people';
import { clientId, openClientId, password, poolId, startPool } from './start-pool';
import type { World } from './start-pool';

let world: World;

beforeAll(async () => {
  world = await startPool();
});
beforeEach(() => {
  world.refusalSentence = undefined;
});
afterAll(() => world.stop());

const person = (Username: string) => ({ UserPoolId: poolId, Username });
const get = (Username: string) => world.sdk.send(new AdminGetUserCommand(person(Username)));
const list = (Filter: string) => world.sdk.send(new ListUsersCommand({ UserPoolId: poolId, Filter }));
const emails = async (filter: string) =>
  (await list(filter)).Users?.map(
    ({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value,
  );

test('a person is found by sub and by e-mail without case', async () => {
  const sub = await addPerson(world, 'Find@Example.com');

  const bySub = await get(sub);
  const byEmail = await get('FIND@example.com');

  expect(byEmail).toMatchObject({ Username: sub, Enabled: true, UserStatus: 'CONFIRMED' });
  expect(byEmail.UserAttributes).toEqual([
    { Name: 'sub', Value: sub },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'given_name', Value: 'Pia' },
    { Name: 'email', Value: 'Find@Example.com' },
  ]);
  expect(byEmail.UserCreateDate).toBeInstanceOf(Date);
  expect(Math.abs((byEmail.UserCreateDate?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(bySub.Username).toBe(sub);
  await expect(get('nobody@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('people are listed by e-mail, beginning, sub, state and status', async () => {
  const sub = await addPerson(world, 'list-one@example.com');
  await addPerson(world, 'list-two@example.com');
  await world.sdk.send(new AdminDisableUserCommand(person('list-two@example.com')));
  await world.sdk.send(
    new SignUpCommand({ ClientId: clientId, Username: 'list-new@example.com', Password: password }),
  );

  expect(await emails('email = "LIST-one@example.com"')).toEqual(['list-one@example.com']);
  expect(await emails('email ^= "list-"')).toEqual([
    'list-one@example.com',
    'list-two@example.com',
    'list-new@example.com',
  ]);
  expect(await emails(`sub = "${sub}"`)).toEqual(['list-one@example.com']);
  expect(await emails('status = "Disabled"')).toEqual(['list-two@example.com']);
  expect(await emails('cognito:user_status = "UNCONFIRMED"')).toEqual(['list-new@example.com']);
  expect(await emails('email = "a\\"b"')).toEqual([]);
});

test.each(['email', 'email = x', 'email == "x"', 'custom:company = "x"', 'email = "x" or email = "y"', '"'])(
  'the filter %j is refused',
  async (filter) => {
    await expect(list(filter)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  },
);

test('pages of a list show everybody once', async () => {
  for (let turn = 0; turn < 5; turn += 1) await addPerson(world, `page${turn}@example.com`);
  const seen: (string | undefined)[] = [];
  const Filter = 'email ^= "page"';
  let PaginationToken: string | undefined;

  do {
    const page = await world.sdk.send(
      new ListUsersCommand({ UserPoolId: poolId, Filter, Limit: 2, PaginationToken }),
    );
    expect(page.Users?.length).toBeLessThanOrEqual(2);
    seen.push(...(page.Users ?? []).map(({ Username }) => Username));
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);

  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
  await expect(
    world.sdk.send(new ListUsersCommand({ UserPoolId: poolId, Filter, PaginationToken: 'made up' })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('an administrator sets passwords for good or for a change', async () => {
  const email = 'reset@example.com';
  await addPerson(world, email);
  const set = (Password: string, Permanent: boolean) =>
    world.sdk.send(new AdminSetUserPasswordCommand({ ...person(email), Password, Permanent }));

  await set('forever', true);
  expect((await signInPlainly(world, email, 'forever')).AccessToken).toBeTruthy();
  await set('for now', false);
  const begun = await world.sdk.send(
    new InitiateAuthCommand({
      ClientId: openClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: 'for now' },
    }),
  );

  expect(begun).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  expect(begun.AuthenticationResult).toBeUndefined();
  await expect(set('five5', true)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
});

test('a temporary password is refused after a week, and a new invitation helps', async () => {
  const email = 'late@example.com';
  await world.sdk.send(new AdminCreateUserCommand({ ...person(email), TemporaryPassword: 'for now' }));
  const begin = (PASSWORD: string) =>
    world.sdk.send(
      new InitiateAuthCommand({
        ClientId: openClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD },
      }),
    );

  world.advance(8 * 24 * 3_600_000);
  await expect(begin('for now')).rejects.toMatchObject({ message: /Temporary password has expired/ });
  await world.sdk.send(new AdminCreateUserCommand({ ...person(email), MessageAction: 'RESEND' }));

  expect(world.mailbox.list(email)).toHaveLength(2);
  expect(world.lastMail(email).text).toContain(email);
  expect((await begin(world.lastMail(email).code ?? '')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});

test('an administrator confirms without verifying the e-mail', async () => {
  const email = 'by-hand@example.com';
  await world.sdk.send(new SignUpCommand({ ClientId: clientId, Username: email, Password: password }));

  await world.sdk.send(new AdminConfirmSignUpCommand(person(email)));

  const found = await get(email);
  expect(found.UserStatus).toBe('CONFIRMED');
  expect(found.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
});

test('attributes are changed by administrators, and an e-mail stays one person’s', async () => {
  await addPerson(world, 'mine@example.com');
  await addPerson(world, 'yours@example.com');
  const update = (Name: string, Value: string) =>
    world.sdk.send(
      new AdminUpdateUserAttributesCommand({
        ...person('mine@example.com'),
        UserAttributes: [{ Name, Value }],
      }),
    );

  await update('custom:company', 'ACME');
  expect((await get('mine@example.com')).UserAttributes).toContainEqual({
    Name: 'custom:company',
    Value: 'ACME',
  });
  await update('custom:company', '');
  expect(JSON.stringify((await get('mine@example.com')).UserAttributes)).not.toContain('custom:company');
  await expect(update('email', 'YOURS@example.com')).rejects.toMatchObject({ name: 'AliasExistsException' });
  for (const [name, value] of [
    ['custom:other', 'x'],
    ['sub', 'x'],
    ['email', 'no address'],
    ['__proto__', 'x'],
  ] as const)
    await expect(update(name, value)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('a deleted person can sign up again as somebody new', async () => {
  const sub = await addPerson(world, 'again@example.com');

  await world.sdk.send(new AdminDeleteUserCommand(person('again@example.com')));
  const { UserSub } = await world.sdk.send(
    new SignUpCommand({ ClientId: clientId, Username: 'again@example.com', Password: password }),
  );

  expect(UserSub).not.toBe(sub);
});

test('pool and client describe themselves', async () => {
  const { UserPool } = await world.sdk.send(new DescribeUserPoolCommand({ UserPoolId: poolId }));
  const { UserPoolClient } = await world.sdk.send(
    new DescribeUserPoolClientCommand({ UserPoolId: poolId, ClientId: clientId }),
  );

  expect(UserPool).toMatchObject({ Id: poolId, Policies: { PasswordPolicy: { MinimumLength: 6 } } });
  expect(UserPoolClient).toMatchObject({
    AccessTokenValidity: 15,
    PreventUserExistenceErrors: 'ENABLED',
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
  });
  await expect(
    world.sdk.send(new DescribeUserPoolCommand({ UserPoolId: 'eu-west-1_other' })),
  ).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('the right to a call is asked of IAM, by function, action and pool', async () => {
  await addPerson(world, 'iam@example.com');
  world.accessRequests.length = 0;
  world.refusalSentence = 'User: x is not authorized to perform: cognito-idp:AdminGetUser';

  await expect(get('iam@example.com')).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: world.refusalSentence,
    $metadata: { httpStatusCode: 400 },
  });

  expect(world.accessRequests).toEqual([
    {
      accessKeyId: 'AKIATESTFUNCTION',
      action: 'cognito-idp:AdminGetUser',
      resource: 'arn:aws:cognito-idp:eu-west-1:000000000000:userpool/eu-west-1_ABCdef123',
    },
  ]);
});

test('an unsigned administrator’s call is refused', async () => {
  const answer = await fetch(world.standIn.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
    body: JSON.stringify({ UserPoolId: poolId }),
  });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
});

test('what is not built says so', async () => {
  await expect(
    world.sdk.send(new AdminListGroupsForUserCommand(person('iam@example.com'))),
  ).rejects.toMatchObject({
    name: 'NotImplementedException',
    $metadata: { httpStatusCode: 501 },
  });
});
