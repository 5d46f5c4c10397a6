import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bounds, inChild, OutOfBounds } from '#functions/kit/in-child';
import type { Action } from '#test/support/child-process-actions';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
const module = join(folder, 'child-process-actions.mjs');

beforeAll(async () => {
  const entryPoints = ['test/support/child-process-actions.ts'];
  await build({ entryPoints, outfile: module, bundle: true, platform: 'node', format: 'esm' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const order = (deed: Action, bounds: Partial<Bounds> = {}) =>
  inChild<{ deed: Action }, unknown>(
    pathToFileURL(module),
    { deed },
    { processorMs: 20_000, waitMs: 20_000, memoryMb: 64, ...bounds },
  );

describe('work in a process of its own', () => {
  it('is answered, and knows nothing of our environment', async () => {
    expect(await order('answer')).toEqual({ knows: [] });
  });

  it.each([
    ['the processor', { processorMs: 300 }],
    ['the clock', { waitMs: 300 }],
  ])('that never ends is ended by the time of %s', async (_, bounds) => {
    const began = performance.now();

    await expect(order('hang', bounds)).rejects.toThrow(OutOfBounds);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it.each<[string, Action]>([
    ['eats memory', 'eatMemory'],
    ['eats memory in machine code', 'eatMachineMemory'],
    ['leaves', 'leave'],
    ['fails', 'fail'],
    ['loses a promise', 'loseAPromise'],
  ])('that %s takes nobody along', async (_, deed) => {
    await expect(order(deed)).rejects.toThrow(OutOfBounds);
  });

  it('that fails says why', async () => {
    const failed = await order('fail').catch((cause: Error) => cause.cause);

    expect(failed).toMatchObject({ message: 'It cannot be done.', stack: expect.stringContaining('at ') });
  });
});
