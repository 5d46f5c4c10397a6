import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CopyObjectCommand, DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startS3 } from '../../s3/start-s3';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import { clientOf } from './under-test';

const Bucket = 'told-of';
const queueArn = 'arn:aws:sqs:eu-west-1:000000000000:arrivals';
const settings = {
  ...{ name: Bucket, corsRules: [], expiryRules: [] },
  eventRules: [{ prefix: 'pending/', suffix: '', queueArn }],
};

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

interface Message {
  Event?: string;
  Records?: { eventName: string; s3: { object: { key: string; size: number; eTag: string } } }[];
}

async function openTold(dataDir?: string, tell?: (arn: string, message: object) => Promise<void>) {
  const told: (Message & { to: string })[] = [];
  const keep = async (to: string, message: object) => void told.push({ to, ...message });
  const server = await startS3({
    surroundings: openSurroundings(),
    ...(dataDir ? { dataDir } : {}),
    tell: tell ?? keep,
  });
  const client = clientOf(server.url);
  opened.push(async () => {
    client.destroy();
    await server.close();
  });
  await server.createBucket(settings);
  const events = () => told.flatMap(({ Records = [] }) => Records);
  return { told, events, client, close: () => opened.pop()?.() };
}

const put = (client: ReturnType<typeof clientOf>, Key: string) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body: 'words' }));

describe('A bucket that names a queue', () => {
  it('tries it first, and tells of every object that comes under the prefix, however it comes', async () => {
    const { told, events, client } = await openTold();
    const { url, fields } = await createPresignedPost(client, { Bucket, Key: 'pending/by form' });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob(['words']));

    await put(client, 'files/elsewhere');
    await put(client, 'pending/Zürich 1+1/ä.txt');
    await fetch(url, { method: 'POST', body: form });
    await client.send(
      new CopyObjectCommand({ Bucket, Key: 'pending/copy', CopySource: `${Bucket}/files/elsewhere` }),
    );
    await client.send(
      new CopyObjectCommand({ Bucket, Key: 'files/copy', CopySource: `${Bucket}/pending/copy` }),
    );
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'pending/copy' }));

    await expect.poll(() => events().length).toBe(3);
    expect(told[0]).toMatchObject({ to: queueArn, Service: 'Amazon S3', Event: 's3:TestEvent', Bucket });
    expect(events().map(({ eventName, s3 }) => [eventName, s3.object.key])).toEqual([
      ['ObjectCreated:Put', 'pending/Z%C3%BCrich+1%2B1/%C3%A4.txt'],
      ['ObjectCreated:Post', 'pending/by+form'],
      ['ObjectCreated:Copy', 'pending/copy'],
    ]);
    expect(events()[0]).toMatchObject({
      ...{ eventVersion: '2.1', eventSource: 'aws:s3', awsRegion: 'eu-west-1' },
      s3: {
        s3SchemaVersion: '1.0',
        bucket: { name: Bucket, arn: `arn:aws:s3:::${Bucket}` },
        object: { size: 5, eTag: expect.stringMatching(/^[0-9a-f]{32}$/) },
      },
    });
  });

  it('tells nobody of an upload that is refused', async () => {
    const { events, client } = await openTold();
    const bad = new PutObjectCommand({
      Bucket,
      Key: 'pending/a',
      Body: 'x',
      ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==',
    });

    await expect(client.send(bad)).rejects.toThrow();
    await put(client, 'pending/b');

    await expect.poll(() => events().map(({ s3 }) => s3.object.key)).toEqual(['pending/b']);
  });

  it('keeps the object and tells later when the queue could not be reached', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 's3-told-'));
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const first = await openTold(dataDir, async (_, message) => {
      if ('Records' in message) throw new Error('away');
    });
    await put(first.client, 'pending/a');
    await expect.poll(() => said.mock.calls.length).toBe(1);
    said.mockRestore();
    await first.close();

    const second = await openTold(dataDir);

    // No second test event: the queue is the same.
    await expect.poll(() => second.told.length).toBe(1);
    expect(second.events()).toMatchObject([
      { eventName: 'ObjectCreated:Put', s3: { object: { key: 'pending/a' } } },
    ]);
    await second.close();
    const third = await openTold(dataDir);
    await put(third.client, 'pending/b');
    await expect.poll(() => third.events().map(({ s3 }) => s3.object.key)).toEqual(['pending/b']);
    await third.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
