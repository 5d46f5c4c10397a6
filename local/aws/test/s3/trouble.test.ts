import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '@suasion/stand-in/stand-in';
import { startChild } from './child';
import { Bucket, clientOf, isStandIn, newKey, openBucket } from './under-test';

describe.runIf(isStandIn)('Faults', () => {
  let world: Awaited<ReturnType<typeof openBucket>>;
  let patient: S3Client;
  beforeAll(async () => {
    world = await openBucket();
    patient = clientOf(world.url, { maxAttempts: 3, requestHandler: { requestTimeout: 2000 } });
  });
  afterEach(() => (world.faults.length = 0));
  afterAll(() => {
    patient.destroy();
    return world.close();
  });

  const put = (Key: string) => patient.send(new PutObjectCommand({ Bucket, Key, Body: 'words' }));
  const keys = () => world.list().map(({ key }) => key);

  it.each<Fault['fault']>(['throttle', 'unavailable', 'cut'])(
    '%s is overcome by a second try',
    async (fault) => {
      const Key = newKey();
      world.faults.push({ fault });

      const { $metadata } = await put(Key);

      expect($metadata.attempts).toBe(2);
      expect(keys()).toContain(Key);
    },
  );

  it.each<[Fault['fault'], string]>([
    ['access-denied', 'AccessDenied'],
    ['validation', 'InvalidRequest'],
  ])('%s is thrown at once and stores nothing', async (fault, name) => {
    const Key = newKey();
    world.faults.push({ fault });

    await expect(put(Key)).rejects.toMatchObject({ name, $metadata: { attempts: 1 } });

    expect(keys()).not.toContain(Key);
  });

  it('slow and timeout hold the answer back', async () => {
    const started = Date.now();
    world.faults.push({ fault: 'slow', delayMs: 120 });
    await put(newKey());
    const slowMs = Date.now() - started;
    world.faults.push(...Array.from({ length: 3 }, () => ({ fault: 'timeout' as const, delayMs: 20 })));

    await expect(put(newKey())).rejects.toThrow();

    expect(slowMs).toBeGreaterThanOrEqual(119);
  });

  it('cut breaks off in the middle of a read, and garbage is not the object', async () => {
    const Key = newKey();
    await put(Key);
    const read = async () => {
      const { Body } = await patient.send(new GetObjectCommand({ Bucket, Key }));
      return Body?.transformToString();
    };

    world.faults.push({ fault: 'cut' });
    await expect(read()).rejects.toThrow();
    world.faults.push({ fault: 'garbage' });
    expect(await read().catch(() => 'an error')).not.toBe('words');
  });
});

describe.runIf(isStandIn)('Time', () => {
  it('lets go of what was uploaded and never claimed', async () => {
    const world = await openBucket();
    for (const Key of ['pending/a', 'files/a'])
      await world.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));

    world.state.offsetMs = 25 * 3_600_000;

    await expect.poll(() => world.list().map(({ key }) => key), { timeout: 5000 }).toEqual(['files/a']);
    await world.close();
  });
});

describe.runIf(isStandIn)('A folder', () => {
  it('gives everything back after a stop, and sweeps what was left half done', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 's3-test-'));
    const first = await openBucket({ dataDir });
    await first.client.send(
      new PutObjectCommand({ Bucket, Key: '../a', Body: 'kept', Metadata: { a: '1' } }),
    );
    await first.close();
    const folder = join(dataDir, 's3', Bucket);
    await writeFile(join(folder, 'blobs', 'left-over'), 'half');
    await writeFile(join(folder, 'objects', 'left-over.json.new'), '{"key":');

    const second = await openBucket({ dataDir });

    const found = await second.client.send(new GetObjectCommand({ Bucket, Key: '../a' }));
    expect([await found.Body?.transformToString(), found.Metadata]).toEqual(['kept', { a: '1' }]);
    expect(await readdir(join(folder, 'blobs'))).toHaveLength(1);
    expect(await readdir(join(folder, 'objects'))).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(['s3']);
    await second.close();
    await rm(dataDir, { recursive: true });
  });

  it(
    'survives hard kills under writers: what was acknowledged is there and whole',
    { timeout: 60_000 },
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 's3-kill-'));
      const acknowledged = new Map<string, string>();
      for (let round = 0; round < 2; round += 1) {
        const child = await startChild(dataDir);
        const client = clientOf(child.line);
        const writers = Array.from({ length: 4 }, (_, n) =>
          writeUntilCut(client, `round-${round}/writer-${n}`, acknowledged),
        );
        await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan((round + 1) * 20);
        await child.kill();
        await Promise.all(writers);
        client.destroy();
      }

      const child = await startChild(dataDir);
      const client = clientOf(child.line);
      for (const [Key, text] of acknowledged) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        const stored = (await Body?.transformToString()) ?? '';
        // The write in progress at the kill may have been done but not acknowledged.
        expect([text, next(text)]).toContain(stored);
      }
      const { Contents } = await client.send(new ListObjectsV2Command({ Bucket }));
      expect(Contents?.length).toBeGreaterThanOrEqual(acknowledged.size);
      client.destroy();
      await child.kill();
      await rm(dataDir, { recursive: true });
    },
  );
});

/** Each text repeats its number, so that a mix of two is recognized. */
const text = (n: number) => `${n} `.repeat(2000);
const next = (last: string) => text(Number(last.split(' ')[0]) + 1);

async function writeUntilCut(client: S3Client, start: string, acknowledged: Map<string, string>) {
  for (let n = 0; ; n += 1) {
    const Key = `${start}/${n % 10}`;
    const round = Math.floor(n / 10);
    try {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: text(round) }));
    } catch {
      return;
    }
    acknowledged.set(Key, text(round));
  }
}
