import {
  AdminDisableUserCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuthenticator } from './authenticator';
import type { Authenticator } from './authenticator';
import { addPerson, signInPlainly } from './people';
import { password, poolId, poolSettings, rotatingClientId as ClientId, startPool } from './start-pool';
import type { World } from './start-pool';

let world: World;
const settings = {
  ...poolSettings,
  firstFactors: ['PASSWORD', 'WEB_AUTHN'],
  relyingPartyId: 'localhost',
  clients: poolSettings.clients.map((client) =>
    client.clientId === ClientId
      ? { ...client, explicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_AUTH'] }
      : client,
  ),
};

beforeAll(async () => {
  world = await startPool({ settings });
});
afterAll(() => world.stop());

const tokenOf = async (email: string) =>
  (await signInPlainly(world, email, password, ClientId)).AccessToken ?? '';
type CreationOptions = Parameters<Authenticator['create']>[0];
const begin = async (AccessToken: string) =>
  (await world.sdk.send(new StartWebAuthnRegistrationCommand({ AccessToken })))
    .CredentialCreationOptions as unknown as CreationOptions;
const complete = (AccessToken: string, credential: Record<string, unknown>) =>
  world.sdk.send(
    new CompleteWebAuthnRegistrationCommand({
      AccessToken,
      Credential: credential as Record<string, string>,
    }),
  );
const list = async (AccessToken: string) =>
  (await world.sdk.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? [];

/** Makes a user with a passkey. */
const withPasskey = async (email: string) => {
  await addPerson(world, email);
  const token = await tokenOf(email);
  const authenticator = openAuthenticator();
  await complete(token, authenticator.create(await begin(token)));
  return { token, authenticator };
};

const start = (USERNAME: string, more: Record<string, string> = {}) =>
  world.sdk.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME, ...more },
    }),
  );
const preferPasskey = async (email: string) => {
  const begun = await start(email, { PREFERRED_CHALLENGE: 'WEB_AUTHN' });
  const options = JSON.parse(begun.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? '{}') as Parameters<
    Authenticator['get']
  >[0];
  return { Session: begun.Session, options, name: begun.ChallengeName };
};
const respond = (
  ChallengeName: 'WEB_AUTHN' | 'SELECT_CHALLENGE',
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) =>
  world.sdk.send(new RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }));

test('a passkey is made, listed, used for signing in, and taken away', async () => {
  const email = 'key@example.com';
  const { token, authenticator } = await withPasskey(email);

  const [passkey] = await list(token);
  const { Session, options, name } = await preferPasskey(email);
  const CREDENTIAL = JSON.stringify(authenticator.get(options));
  const { AuthenticationResult } = await respond('WEB_AUTHN', Session, { USERNAME: email, CREDENTIAL });

  expect(name).toBe('WEB_AUTHN');
  expect(passkey).toMatchObject({
    RelyingPartyId: 'localhost',
    AuthenticatorAttachment: 'platform',
    AuthenticatorTransports: ['internal'],
  });
  expect(AuthenticationResult?.RefreshToken).toBeTruthy();
  const remove = new DeleteWebAuthnCredentialCommand({
    AccessToken: token,
    CredentialId: passkey?.CredentialId,
  });
  await world.sdk.send(remove);
  expect(await list(token)).toEqual([]);
  await expect(world.sdk.send(remove)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('without a preference the person chooses, and who does not exist looks like somebody without a passkey', async () => {
  const email = 'choice@example.com';
  const { authenticator } = await withPasskey(email);
  await addPerson(world, 'plain@example.com');

  const begun = await start(email);
  const chosen = await respond('SELECT_CHALLENGE', begun.Session, { USERNAME: email, ANSWER: 'WEB_AUTHN' });
  const options = JSON.parse(chosen.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? '') as {
    challenge: string;
    rpId: string;
  };
  const CREDENTIAL = JSON.stringify(authenticator.get(options));
  const done = await respond('WEB_AUTHN', chosen.Session, { USERNAME: email, CREDENTIAL });

  expect(begun).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE' });
  expect(begun.AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN']);
  expect(done.AuthenticationResult?.AccessToken).toBeTruthy();
  for (const other of ['plain@example.com', 'nobody@example.com'])
    expect((await start(other, { PREFERRED_CHALLENGE: 'WEB_AUTHN' })).AvailableChallenges).toEqual([
      'PASSWORD',
      'PASSWORD_SRP',
    ]);
});

test('a password works in the same flow', async () => {
  await addPerson(world, 'word@example.com');
  const sign = (PASSWORD: string) => start('word@example.com', { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD });

  expect((await sign(password)).AuthenticationResult?.AccessToken).toBeTruthy();
  await expect(sign('not the one')).rejects.toMatchObject({ message: 'Incorrect username or password.' });
});

test('a passkey signs in once per challenge, for its person, from its site, with its own key', async () => {
  const email = 'strict@example.com';
  const { authenticator } = await withPasskey(email);
  const other = await withPasskey('other-key@example.com');
  const attempt = async (make: (options: { challenge: string; rpId: string }) => Record<string, unknown>) => {
    const { Session, options } = await preferPasskey(email);
    return respond('WEB_AUTHN', Session, { USERNAME: email, CREDENTIAL: JSON.stringify(make(options)) });
  };
  const refused = { name: 'NotAuthorizedException', message: 'Invalid credential.' };

  const forged = { id: authenticator.get({ challenge: 'x', rpId: 'localhost' }).id };
  await expect(attempt((options) => other.authenticator.get(options))).rejects.toMatchObject(refused);
  await expect(
    attempt((options) => ({ ...other.authenticator.get(options), ...forged, rawId: forged.id })),
  ).rejects.toMatchObject(refused);
  await expect(
    attempt((options) => authenticator.get(options, 'https://evil.example')),
  ).rejects.toMatchObject(refused);
  await expect(
    attempt((options) => authenticator.get({ ...options, rpId: 'evil.example' })),
  ).rejects.toMatchObject(refused);
  await expect(
    attempt((options) => authenticator.get({ ...options, challenge: 'bWFkZSB1cA' })),
  ).rejects.toMatchObject(refused);
  const { Session, options } = await preferPasskey(email);
  const CREDENTIAL = JSON.stringify(authenticator.get(options));
  await respond('WEB_AUTHN', Session, { USERNAME: email, CREDENTIAL });
  await expect(respond('WEB_AUTHN', Session, { USERNAME: email, CREDENTIAL })).rejects.toMatchObject(refused);
});

test('a disabled person does not sign in with a passkey either', async () => {
  const email = 'off@example.com';
  const { authenticator } = await withPasskey(email);
  const { Session, options } = await preferPasskey(email);
  await world.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }));

  const CREDENTIAL = JSON.stringify(authenticator.get(options));
  const answer = respond('WEB_AUTHN', Session, { USERNAME: email, CREDENTIAL });

  await expect(answer).rejects.toMatchObject({ message: 'User is disabled.' });
});

test('a registration is finished by who began it, soon, and from the site', async () => {
  await addPerson(world, 'one@example.com');
  await addPerson(world, 'two@example.com');
  const [one, two] = [await tokenOf('one@example.com'), await tokenOf('two@example.com')];
  const { create } = openAuthenticator();

  const foreign = create(await begin(two));
  const elsewhere = create(await begin(one), 'https://evil.example');
  const otherHost = create({ ...(await begin(one)), rp: { id: 'evil.example' } });
  const late = create(await begin(one));

  await expect(complete(one, foreign)).rejects.toMatchObject({ name: 'WebAuthnChallengeNotFoundException' });
  await expect(complete(one, elsewhere)).rejects.toMatchObject({ name: 'WebAuthnOriginNotAllowedException' });
  await expect(complete(one, otherHost)).rejects.toMatchObject({
    name: 'WebAuthnCredentialNotSupportedException',
  });
  await expect(complete(one, { id: 'x', response: {} })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  world.advance(4 * 60_000);
  await expect(complete(one, late)).rejects.toMatchObject({ name: 'WebAuthnChallengeNotFoundException' });
  expect(await list(one)).toEqual([]);
});

test('a pool without passkeys says so', async () => {
  const plain = await startPool({ settings: { ...settings, firstFactors: ['PASSWORD'] } });
  await addPerson(plain, 'x@example.com');
  const { AccessToken } = await signInPlainly(plain, 'x@example.com', password, ClientId);

  await expect(plain.sdk.send(new StartWebAuthnRegistrationCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'WebAuthnNotEnabledException',
  });
  await plain.stop();
});
