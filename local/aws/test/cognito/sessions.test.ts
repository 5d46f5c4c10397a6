import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { SignJWT, decodeJwt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { configureAmplify } from './amplify';
import { addPerson, signInPlainly } from './people';
import { clientId, openClientId, password, poolId, rotatingClientId, startPool } from './start-pool';
import type { World } from './start-pool';

let world: World;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  world = await startPool();
  configureAmplify(world.standIn.url);
});
afterAll(() => world.stop());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The refresh token of a client whose tokens rotate. */
const signInRotating = async (email: string): Promise<string> =>
  (await signInPlainly(world, email, password, rotatingClientId)).RefreshToken ?? '';

const refresh = async (
  RefreshToken: string,
  ClientId = rotatingClientId,
): Promise<AuthenticationResultType> => {
  const answer = await world.sdk.send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId }));
  return answer.AuthenticationResult ?? {};
};

const refusal = (name: string, message?: string): unknown =>
  expect.objectContaining(message ? { name, message } : { name });

test('two tabs that refresh with the same token at once both go on', async () => {
  await addPerson(world, 'tabs@example.com');
  const first = await signInRotating('tabs@example.com');

  const [left, right] = await Promise.all([refresh(first), refresh(first)]);
  const afterLeft = await refresh(left.RefreshToken ?? '');
  const afterRight = await refresh(right.RefreshToken ?? '');

  expect(new Set([first, left.RefreshToken, right.RefreshToken]).size).toBe(3);
  expect(afterLeft.AccessToken).toBeTruthy();
  expect(afterRight.AccessToken).toBeTruthy();
});

test('a rotated token is worth nothing once its grace is over, while its successor lives on', async () => {
  await addPerson(world, 'grace@example.com');
  const first = await signInRotating('grace@example.com');
  const { RefreshToken: second = '' } = await refresh(first);

  world.advance(29_000);
  await refresh(first);
  world.advance(2000);

  await expect(refresh(first)).rejects.toEqual(refusal('RefreshTokenReuseException'));
  expect((await refresh(second)).AccessToken).toBeTruthy();
});

test('rotation does not lengthen a session: it ends thirty days after the sign-in', async () => {
  await addPerson(world, 'month@example.com');
  const first = await signInRotating('month@example.com');
  world.advance(29 * dayMs);
  const { RefreshToken: second = '' } = await refresh(first);
  world.advance(2 * dayMs);

  await expect(refresh(second)).rejects.toEqual(
    refusal('NotAuthorizedException', 'Refresh Token has expired'),
  );
});

test('without rotation the same refresh token keeps working and no other is given', async () => {
  await addPerson(world, 'plain@example.com');
  const { RefreshToken: token = '' } = await signInPlainly(world, 'plain@example.com');

  const old = await world.sdk.send(
    new InitiateAuthCommand({
      ClientId: openClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  );
  const again = await refresh(token, openClientId);

  expect(old.AuthenticationResult?.RefreshToken).toBeUndefined();
  expect(again.RefreshToken).toBeUndefined();
  expect(again.AccessToken).toBeTruthy();
});

test('a refresh token is good for its own client only', async () => {
  await addPerson(world, 'foreign@example.com');
  const { RefreshToken: token = '' } = await signInPlainly(world, 'foreign@example.com');

  await expect(refresh(token, clientId)).rejects.toEqual(
    refusal('NotAuthorizedException', 'Invalid Refresh Token'),
  );
  await expect(world.sdk.send(new RevokeTokenCommand({ Token: token, ClientId: clientId }))).rejects.toEqual(
    refusal('UnauthorizedException'),
  );
});

test('a client gets only the flows that it is allowed', async () => {
  await addPerson(world, 'flows@example.com');
  const begin = (ClientId: string, AuthFlow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH' | 'REFRESH_TOKEN_AUTH') =>
    world.sdk.send(
      new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters: { USERNAME: 'flows@example.com' } }),
    );

  await expect(begin(clientId, 'USER_PASSWORD_AUTH')).rejects.toEqual(
    refusal('InvalidParameterException', 'USER_PASSWORD_AUTH flow not enabled for this client'),
  );
  await expect(begin(clientId, 'REFRESH_TOKEN_AUTH')).rejects.toEqual(refusal('InvalidParameterException'));
  await expect(begin(openClientId, 'USER_SRP_AUTH')).rejects.toEqual(refusal('InvalidParameterException'));
});

test('an access token ends by the clock of the product', async () => {
  await addPerson(world, 'clock@example.com');
  const { AccessToken, IdToken = '' } = await signInPlainly(world, 'clock@example.com');
  const ask = () => world.sdk.send(new GetUserCommand({ AccessToken }));

  world.advance(59 * minuteMs);
  const before = await ask();
  world.advance(2 * minuteMs);

  expect(before.UserAttributes).toContainEqual({ Name: 'email', Value: 'clock@example.com' });
  expect(before.UserAttributes).not.toContainEqual({ Name: 'given_name', Value: 'Pia' });
  expect(decodeJwt(IdToken)).not.toHaveProperty('given_name');
  await expect(ask()).rejects.toEqual(refusal('NotAuthorizedException', 'Access Token has expired'));
});

test('tokens of another kind, another key or no key are refused', async () => {
  await addPerson(world, 'forger@example.com');
  const { AccessToken = '', IdToken = '' } = await signInPlainly(world, 'forger@example.com');
  const { privateKey } = await generateKeyPair('RS256');
  const forged = await new SignJWT(decodeJwt(AccessToken))
    .setProtectedHeader({ alg: 'RS256' })
    .sign(privateKey);
  const [, body = ''] = AccessToken.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;

  for (const token of [IdToken, forged, unsigned, 'a.b.c', 'no token', `${AccessToken}x`])
    await expect(world.sdk.send(new GetUserCommand({ AccessToken: token }))).rejects.toEqual(
      refusal('NotAuthorizedException', 'Invalid Access Token'),
    );
});

test('a revoked refresh token takes the access tokens of its session along and no other session', async () => {
  await addPerson(world, 'revoke@example.com');
  const one = await signInPlainly(world, 'revoke@example.com');
  const other = await signInPlainly(world, 'revoke@example.com');

  await world.sdk.send(new RevokeTokenCommand({ Token: one.RefreshToken, ClientId: openClientId }));

  await expect(refresh(one.RefreshToken ?? '', openClientId)).rejects.toEqual(
    refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
  );
  await expect(world.sdk.send(new GetUserCommand({ AccessToken: one.AccessToken }))).rejects.toEqual(
    refusal('NotAuthorizedException', 'Access Token has been revoked'),
  );
  expect(
    (await world.sdk.send(new GetUserCommand({ AccessToken: other.AccessToken }))).Username,
  ).toBeTruthy();
  await expect(
    world.sdk.send(new RevokeTokenCommand({ Token: other.AccessToken, ClientId: openClientId })),
  ).rejects.toEqual(refusal('UnsupportedTokenTypeException'));
});

test('a suspended person is out at once, and old sessions stay dead after the suspension', async () => {
  const email = 'suspended@example.com';
  const person = { UserPoolId: poolId, Username: email };
  await addPerson(world, email);
  const { RefreshToken: token = '', AccessToken } = await signInPlainly(world, email);

  await world.sdk.send(new AdminDisableUserCommand(person));

  const disabled = refusal('NotAuthorizedException', 'User is disabled.');
  await expect(signInPlainly(world, email)).rejects.toEqual(disabled);
  await expect(signInPlainly(world, email, 'wrong one')).rejects.toEqual(
    refusal('NotAuthorizedException', 'Incorrect username or password.'),
  );
  await expect(refresh(token, openClientId)).rejects.toEqual(disabled);
  await expect(world.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toEqual(disabled);

  await world.sdk.send(new AdminEnableUserCommand(person));

  await expect(refresh(token, openClientId)).rejects.toEqual(
    refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
  );
  expect((await signInPlainly(world, email)).AccessToken).toBeTruthy();
});

test('a global sign-out by an administrator ends every session, and the person may begin a new one', async () => {
  const email = 'signed-out@example.com';
  await addPerson(world, email);
  const { RefreshToken: token = '' } = await signInPlainly(world, email);

  await world.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: email }));

  await expect(refresh(token, openClientId)).rejects.toEqual(
    refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
  );
  expect((await signInPlainly(world, email)).AccessToken).toBeTruthy();
});

test('the page loses its session when the person is deleted', async () => {
  await addPerson(world, 'deleted@example.com');
  await signIn({ username: 'deleted@example.com', password });

  await world.sdk.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: 'deleted@example.com' }));

  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
});
