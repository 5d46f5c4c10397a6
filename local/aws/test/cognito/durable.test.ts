import { readFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCognito } from '../../cognito/start-cognito';
import { openMailbox } from '../../cognito/mailbox';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import { addPerson, signInPlainly } from './people';
import { clientId, openClientId, password, startPool } from './start-pool';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cognito-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('people, sessions, keys and half-done sign-ups outlive a restart', async () => {
  const before = await startPool({ dataDir });
  await addPerson(before, 'stays@example.com');
  const tokens = await signInPlainly(before, 'stays@example.com');
  const ended = await signInPlainly(before, 'stays@example.com');
  await before.sdk.send(new RevokeTokenCommand({ Token: ended.RefreshToken, ClientId: openClientId }));
  await before.sdk.send(
    new SignUpCommand({ ClientId: clientId, Username: 'half@example.com', Password: password }),
  );
  const keys = await before.standIn.issuerKeys();
  await before.stop();

  const after = await startPool({ dataDir });
  const refresh = (RefreshToken: string | undefined) =>
    after.sdk.send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId: openClientId }));

  expect(await after.standIn.issuerKeys()).toEqual(keys);
  expect((await signInPlainly(after, 'stays@example.com')).AccessToken).toBeTruthy();
  expect(
    (await after.sdk.send(new GetUserCommand({ AccessToken: tokens.AccessToken }))).Username,
  ).toBeTruthy();
  expect((await refresh(tokens.RefreshToken)).AuthenticationResult?.AccessToken).toBeTruthy();
  await expect(refresh(ended.RefreshToken)).rejects.toMatchObject({
    message: 'Refresh Token has been revoked',
  });
  const ConfirmationCode = after.lastMail('half@example.com').code;
  await after.sdk.send(
    new ConfirmSignUpCommand({ ClientId: clientId, Username: 'half@example.com', ConfirmationCode }),
  );
  await after.stop();
});

test('what is acknowledged is on disk already, and no secret is there in clear', async () => {
  const world = await startPool({ dataDir });
  const sub = await addPerson(world, 'disk@example.com');
  const { RefreshToken = '' } = await signInPlainly(world, 'disk@example.com');

  const path = join(dataDir, 'cognito.json');
  const text = await readFile(path, 'utf8');

  expect(text).toContain(sub);
  expect(text).not.toContain(password);
  expect(text).not.toContain(RefreshToken);
  expect((await stat(path)).mode & 0o077).toBe(0);
  await world.stop();
});

test('the keys of the issuer are on disk before the first call', async () => {
  const world = await startPool({ dataDir });

  const { keys } = JSON.parse(await readFile(join(dataDir, 'cognito.json'), 'utf8')) as {
    keys: { publicJwk: object };
  };

  expect((await world.standIn.issuerKeys()).keys[0]).toMatchObject(keys.publicJwk);
  await world.stop();
});

test('many writes at once lose nothing', async () => {
  const world = await startPool({ dataDir });
  const names = Array.from({ length: 12 }, (_, index) => `many${index}@example.com`);

  await Promise.all(names.map((name) => addPerson(world, name)));

  const text = await readFile(join(dataDir, 'cognito.json'), 'utf8');
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
  await world.stop();
});

test('a damaged file stops the start instead of losing everybody', async () => {
  await writeFile(join(dataDir, 'cognito.json'), '{"version":1,"keys"');
  const mailbox = openMailbox({ now: Date.now });
  const surroundings = openSurroundings();

  await expect(
    startCognito({ surroundings, mailbox, dataDir, trigger: async () => undefined }),
  ).rejects.toThrow(/is damaged/);
});
