import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openLambdaHost } from '../../host/lambda-host';
import type { FunctionSettings } from '../../templates/read-functions';

const handlers: Record<string, string> = {
  echo: `let calls = 0; export const handler = async (event, context) => ({ event, calls: ++calls, name: context.functionName, left: context.getRemainingTimeInMillis() });`,
  environment: `export const handler = async () => ({ ...process.env });`,
  clock: `export const handler = async () => ({ now: Date.now(), made: new Date().getTime(), given: new Date(5).getTime(), isDate: new Date() instanceof Date, text: typeof Date() });`,
  slow: `export const handler = async (ms) => { await new Promise((done) => setTimeout(done, ms)); return 'done'; };`,
  stuck: `export const handler = async () => { for (;;); };`,
  throws: `export const handler = async () => { throw new TypeError('no such thing'); };`,
  exits: `export const handler = async () => { process.exit(3); };`,
  crashes: `export const handler = () => new Promise(() => { setTimeout(() => { throw new Error('out of the blue'); }, 5); });`,
  broken: `throw new Error('cannot load'); `,
  empty: `export const other = 1;`,
  huge: `export const handler = async () => 'x'.repeat(7 * 1024 * 1024);`,
  speaks: `export const handler = async () => { console.log('a line'); console.error('a cry'); };`,
};

const bundlesDir = mkdtempSync(join(tmpdir(), 'bundles-'));
for (const [name, code] of Object.entries(handlers)) {
  mkdirSync(join(bundlesDir, name));
  writeFileSync(join(bundlesDir, name, 'index.mjs'), code);
}
const functions = Object.keys(handlers).map((name): FunctionSettings => ({
  name,
  arn: `arn:aws:lambda:eu-west-1:000000000000:function:${name}`,
  environment: { TABLE_NAME: `table-of-${name}` },
  // Only the function that is to time out gets a short timeout: threads start slowly on a busy machine.
  timeoutMs: name === 'stuck' ? 800 : 10_000,
  memoryMb: 128,
  statements: [],
}));
const lines: string[] = [];
const clock = new SharedArrayBuffer(8);
const host = openLambdaHost({
  functions,
  bundlesDir,
  environmentOf: ({ environment, name }) => ({ ...environment, AWS_ACCESS_KEY_ID: `key-${name}` }),
  clock,
  log: (line) => lines.push(line),
  concurrency: 3,
});
afterAll(() => host.close(0));

describe('A function on this machine', () => {
  it('gets the event and a context, and keeps what it loaded for the next request', async () => {
    const first = await host.invoke('echo', { a: 1 });
    const second = (await host.invoke('echo', null)) as { calls: number; event: null; left: number };

    expect(first).toMatchObject({ event: { a: 1 }, calls: 1, name: 'echo' });
    expect(second).toMatchObject({ event: null, calls: 2 });
    expect(second.left).toBeGreaterThan(5_000);
    expect(second.left).toBeLessThanOrEqual(10_000);
  });

  it('sees its own variables and none of ours', async () => {
    process.env['SECRET_OF_THE_HOST'] = 'x';

    expect(await host.invoke('environment', {})).toEqual({
      TABLE_NAME: 'table-of-environment',
      AWS_ACCESS_KEY_ID: 'key-environment',
    });
  });

  it('sees the product’s clock, which moves while it is loaded', async () => {
    await host.invoke('clock', {});
    const day = 86_400_000;
    Atomics.store(new BigInt64Array(clock), 0, BigInt(day));

    const seen = (await host.invoke('clock', {})) as { now: number; made: number };

    Atomics.store(new BigInt64Array(clock), 0, 0n);
    expect(seen).toMatchObject({ given: 5, isDate: true, text: 'string' });
    expect(Math.abs(seen.now - day - Date.now())).toBeLessThan(2_000);
    expect(Math.abs(seen.made - day - Date.now())).toBeLessThan(2_000);
  });

  it('runs requests at the same time up to the cap; the others wait', async () => {
    const began = performance.now();

    const answers = await Promise.all(Array.from({ length: 6 }, () => host.invoke('slow', 150)));

    expect(answers).toEqual(Array(6).fill('done'));
    expect(performance.now() - began).toBeGreaterThan(300);
  });

  it('is killed when its time is over, and the next request gets a new one', async () => {
    await expect(host.invoke('stuck', {})).rejects.toThrow('Task timed out after 0.8 seconds');

    await expect(host.invoke('slow', 1)).resolves.toBe('done');
  });

  it.each([
    ['throws', 'TypeError', 'no such thing'],
    ['exits', 'Runtime.ExitError', 'exited'],
    ['crashes', 'Runtime.ExitError', 'out of the blue'],
    ['broken', 'Error', 'cannot load'],
    ['empty', 'Error', 'exports no handler'],
    ['huge', 'Function.ResponseSizeTooLarge', '6 MB'],
  ])('that %s fails alone', async (name, errorType, message) => {
    const run = host.invoke(name, {});

    await expect(run).rejects.toMatchObject({
      errorType,
      message: expect.stringContaining(message) as string,
    });
    expect(await host.invoke('echo', 1)).toMatchObject({ event: 1 });
  });

  it('refuses an event that Lambda would refuse', async () => {
    await expect(host.invoke('echo', 'x'.repeat(6 * 1024 * 1024))).rejects.toMatchObject({
      errorType: 'RequestTooLarge',
    });
  });

  it('speaks into the log under its name', async () => {
    expect(await host.invoke('speaks', {})).toBeNull();

    await expect.poll(() => lines).toEqual(expect.arrayContaining(['speaks a line', 'speaks a cry']));
  });

  it('runs new code after a reload', async () => {
    writeFileSync(join(bundlesDir, 'echo', 'index.mjs'), `export const handler = async () => 'new';`);

    host.reload();

    expect(await host.invoke('echo', {})).toBe('new');
  });
});
