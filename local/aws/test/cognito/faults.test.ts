import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FaultKind } from '@suasion/stand-in/stand-in';
import { poolId, startPool } from './start-pool';
import type { World } from './start-pool';

let world: World;

beforeAll(async () => {
  world = await startPool();
});
beforeEach(() => {
  world.faults.length = 0;
});
afterAll(() => world.stop());

const list = () => world.sdk.send(new ListUsersCommand({ UserPoolId: poolId }));

test.each<[FaultKind, string, number]>([
  ['throttle', 'TooManyRequestsException', 400],
  ['unavailable', 'InternalErrorException', 503],
  ['access-denied', 'AccessDeniedException', 400],
  ['validation', 'InvalidParameterException', 400],
])('the fault %s is answered as %s, once', async (fault, name, httpStatusCode) => {
  world.faults.push({ fault });

  await expect(list()).rejects.toMatchObject({ name, $metadata: { httpStatusCode } });

  expect((await list()).Users).toBeDefined();
});

test('cut, garbage and timeout break the call, slow only delays it', async () => {
  world.faults.push({ fault: 'cut' });
  await expect(list()).rejects.toMatchObject({ code: 'ECONNRESET' });
  world.faults.push({ fault: 'garbage' });
  await expect(list()).rejects.toThrow(SyntaxError);
  world.faults.push({ fault: 'timeout', delayMs: 50 });
  await expect(list()).rejects.toMatchObject({ code: 'ECONNRESET' });
  world.faults.push({ fault: 'slow', delayMs: 300 });
  const began = Date.now();
  expect((await list()).Users).toBeDefined();
  expect(Date.now() - began).toBeGreaterThan(290);
});

test('closing does not wait for a call that is held back', async () => {
  const other = await startPool();
  other.faults.push({ fault: 'timeout' });
  const held = httpRequest(other.standIn.url, { method: 'POST' });
  const broken = new Promise((resolve) => held.once('error', resolve));
  held.end('{}');
  while (other.faults.length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const began = Date.now();

  await other.stop();

  await broken;
  expect(Date.now() - began).toBeLessThan(5_000);
});
