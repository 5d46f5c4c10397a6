import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { AdminCreateUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { configureAmplify } from './amplify';
import { addPerson } from './people';
import { clientId, password, poolId, startPool } from './start-pool';
import type { World } from './start-pool';

let world: World;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  world = await startPool();
  configureAmplify(world.standIn.url);
});
afterEach(async () => {
  await signOut();
});
afterAll(() => world.stop());

const register = (username: string, secret = password) =>
  signUp({
    username,
    password: secret,
    options: { userAttributes: { given_name: 'Ada', family_name: 'Lovelace' } },
  });

const confirm = (email: string) =>
  confirmSignUp({ username: email, confirmationCode: world.lastMail(email).code ?? '' });

test('a new person gets a code by mail, confirms and signs in', async () => {
  const email = 'new@example.com';

  const signedUp = await register(email);
  const early = await signIn({ username: email, password });
  await expect(confirmSignUp({ username: email, confirmationCode: '0000000' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await confirm(email);
  const signedIn = await signIn({ username: email, password });

  expect(signedUp.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'n***@e***', attributeName: 'email' },
  });
  expect(early.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  expect(signedIn.nextStep.signInStep).toBe('DONE');
  expect(await getCurrentUser()).toMatchObject({ userId: signedUp.userId });
  expect(await fetchUserAttributes()).toEqual({
    sub: signedUp.userId,
    email,
    email_verified: 'true',
    given_name: 'Ada',
    family_name: 'Lovelace',
  });
});

test('a resent code replaces the first one', async () => {
  const email = 'resend@example.com';
  await register(email);
  const first = world.lastMail(email);

  await resendSignUpCode({ username: email });

  expect(world.mailbox.list(email)).toHaveLength(2);
  expect(world.lastMail(email).id).not.toBe(first.id);
  if (first.code !== world.lastMail(email).code)
    await expect(
      confirmSignUp({ username: email, confirmationCode: first.code ?? '' }),
    ).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  await confirm(email);
});

test('a known e-mail cannot sign up twice, in whatever case it is typed', async () => {
  await register('twice@example.com');

  await expect(register('Twice@Example.COM')).rejects.toMatchObject({ name: 'UsernameExistsException' });
});

test('tokens verify against the published keys and carry the claims of the service', async () => {
  const sub = await addPerson(world, 'claims@example.com');
  await signIn({ username: 'claims@example.com', password });

  const { tokens } = await fetchAuthSession();
  const keys = createRemoteJWKSet(new URL(`${world.standIn.url}/${poolId}/.well-known/jwks.json`));
  const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`;
  const access = await jwtVerify(tokens?.accessToken.toString() ?? '', keys, { issuer });
  const id = await jwtVerify(tokens?.idToken?.toString() ?? '', keys, { issuer, audience: clientId });

  expect(access.payload).toMatchObject({
    sub,
    username: sub,
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
  });
  expect(id.payload).toMatchObject({
    sub,
    'cognito:username': sub,
    token_use: 'id',
    email: 'claims@example.com',
    email_verified: true,
    given_name: 'Pia',
    origin_jti: access.payload.origin_jti,
    auth_time: access.payload.auth_time,
  });
  expect(access.payload.jti).not.toBe(id.payload.jti);
  expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(15 * 60);
});

test('a forced refresh brings new tokens of the same session, again and again', async () => {
  await addPerson(world, 'refresh@example.com');
  await signIn({ username: 'refresh@example.com', password });

  const first = await fetchAuthSession();
  const second = await fetchAuthSession({ forceRefresh: true });
  const third = await fetchAuthSession({ forceRefresh: true });

  const claims = [first, second, third].map(({ tokens }) => tokens?.accessToken.payload);
  expect(new Set(claims.map((one) => one?.jti)).size).toBe(3);
  expect(new Set(claims.map((one) => one?.origin_jti)).size).toBe(1);
});

test('a password is changed by who knows the old one, down to six characters and not to five', async () => {
  const email = 'change@example.com';
  await addPerson(world, email);
  await signIn({ username: email, password });

  await expect(updatePassword({ oldPassword: 'not it at all', newPassword: 'sixsix' })).rejects.toMatchObject(
    {
      name: 'NotAuthorizedException',
    },
  );
  await expect(updatePassword({ oldPassword: password, newPassword: 'five5' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await updatePassword({ oldPassword: password, newPassword: 'sixsix' });
  await signOut();

  await expect(signIn({ username: email, password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect((await signIn({ username: email, password: 'sixsix' })).isSignedIn).toBe(true);
});

test('a forgotten password is replaced with the code of the mail', async () => {
  const email = 'forgot@example.com';
  await addPerson(world, email);

  const reset = await resetPassword({ username: email });
  const mail = world.lastMail(email);
  await confirmResetPassword({
    username: email,
    confirmationCode: mail.code ?? '',
    newPassword: 'brand new',
  });

  expect(reset.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  expect(mail.links).toEqual([
    `http://localhost:3000/reset-password?type=recovery&confirmation=${mail.code ?? ''}`,
  ]);
  expect((await signIn({ username: email, password: 'brand new' })).isSignedIn).toBe(true);
  await expect(
    confirmResetPassword({ username: email, confirmationCode: mail.code ?? '', newPassword: 'used again' }),
  ).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('somebody whom an administrator created must choose a password first', async () => {
  const email = 'invited@example.com';
  await world.sdk.send(new AdminCreateUserCommand({ UserPoolId: poolId, Username: email }));
  const temporary = world.lastMail(email).code ?? '';

  const started = await signIn({ username: email, password: temporary });
  const done = await confirmSignIn({ challengeResponse: 'my own one' });

  expect(started.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  expect(done.isSignedIn).toBe(true);
  expect(
    await world.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email })),
  ).toMatchObject({
    UserStatus: 'CONFIRMED',
  });
});

test('attributes outside the write list of the page stay as they are', async () => {
  await addPerson(world, 'attributes@example.com');
  await signIn({ username: 'attributes@example.com', password });

  await updateUserAttributes({ userAttributes: { given_name: 'Grace' } });
  const forbidden = [{ 'custom:company': 'Evil Corp' }, { email_verified: 'true' }, { nickname: 'x' }];
  for (const userAttributes of forbidden)
    await expect(updateUserAttributes({ userAttributes })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });

  expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Grace' });
  expect(await fetchUserAttributes()).not.toHaveProperty('custom:company');
});

test('a new e-mail counts only after its code came back', async () => {
  const sub = await addPerson(world, 'old-address@example.com');
  await signIn({ username: sub, password });
  await expect(
    updateUserAttributes({ userAttributes: { email: 'claims@example.com' } }),
  ).rejects.toMatchObject({
    name: 'AliasExistsException',
  });

  await updateUserAttributes({ userAttributes: { email: 'new-address@example.com' } });
  const waiting = await fetchUserAttributes();
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  const { code: confirmationCode = '' } = world.lastMail('new-address@example.com');
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });

  expect(waiting.email).toBe('old-address@example.com');
  expect(world.mailbox.list('new-address@example.com')).toHaveLength(2);
  expect(world.mailbox.list('old-address@example.com')).toHaveLength(0);
  expect(await fetchUserAttributes()).toMatchObject({
    sub,
    email: 'new-address@example.com',
    email_verified: 'true',
  });
});

test('a global sign-out ends the session in every other tab', async () => {
  await addPerson(world, 'everywhere@example.com');
  await signIn({ username: 'everywhere@example.com', password });
  const { tokens } = await fetchAuthSession();

  await signOut({ global: true });

  const answer = await fetch(world.standIn.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
});

test('who deletes the own account is gone', async () => {
  await addPerson(world, 'leaving@example.com');
  await signIn({ username: 'leaving@example.com', password });

  await deleteUser();

  await expect(signIn({ username: 'leaving@example.com', password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});
