import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { configureAmplify } from './amplify';
import { addPerson } from './people';
import { password, poolId, startPool } from './start-pool';
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

test.each([
  ['pässwörd mit räumen', 'unicode@example.com', 'UNICODE@Example.com'],
  ['密码🔐密码🔐', 'emoji@example.com', 'Emoji@example.com'],
  ['  x"y\'z\\  q', 'quotes@example.com', 'quotes@example.com'],
])('the password %j opens the door and its neighbours do not', async (secret, email, typed) => {
  const chosen = secret.trim();
  await addPerson(world, email, chosen);

  await expect(signIn({ username: typed, password: `${chosen}x` })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  const signedIn = await signIn({ username: typed, password: chosen });

  expect(signedIn.isSignedIn).toBe(true);
});

test('fresh random numbers never trip the padding of the exchange', async () => {
  await addPerson(world, 'random@example.com');

  for (let turn = 0; turn < 4; turn += 1) {
    expect((await signIn({ username: 'random@example.com', password })).isSignedIn).toBe(true);
    await signOut();
  }
});

test('an overheard answer cannot be sent a second time', async () => {
  await addPerson(world, 'replay@example.com');
  const wire = vi.spyOn(globalThis, 'fetch');

  await signIn({ username: 'replay@example.com', password });
  const [address, request] =
    wire.mock.calls.find(
      ([, init]) => typeof init?.body === 'string' && init.body.includes('PASSWORD_VERIFIER'),
    ) ?? [];
  wire.mockRestore();
  const again = await fetch(address ?? '', request);

  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ message: 'Incorrect username or password.' });
});

const renewPassword = async (email: string): Promise<void> => {
  const set = { UserPoolId: poolId, Username: email, Password: 'another one', Permanent: true };
  await world.sdk.send(new AdminSetUserPasswordCommand(set));
};

test.each([
  ['the password is replaced', renewPassword],
  ['three minutes pass', async () => world.advance(181_000)],
])('a sign-in during which %s comes too late', async (_, happen) => {
  const email = `middle${_.length}@example.com`;
  await addPerson(world, email);
  world.faults.push({ fault: 'slow', delayMs: 1 }, { fault: 'slow', delayMs: 300 });
  const signingIn = signIn({ username: email, password }).catch((error: unknown) => error);

  while (world.faults.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await happen(email);

  expect(await signingIn).toMatchObject({ name: 'NotAuthorizedException' });
});
