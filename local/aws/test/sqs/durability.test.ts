import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { Message, SQSClient } from '@aws-sdk/client-sqs';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSqs } from '../../sqs/start-sqs';
import type { SqsStandIn } from '../../sqs/start-sqs';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import { clientFor } from './sqs-client';

let dataDir: string;
let sqs: SqsStandIn | undefined;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sqs-'));
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await sqs?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const restart = async (): Promise<{ client: SQSClient; QueueUrl: string }> => {
  await sqs?.close();
  sqs = await startSqs({ surroundings: openSurroundings(), dataDir });
  sqs.createQueue({ name: 'dead', visibilityTimeoutSeconds: 600 });
  const QueueUrl = sqs.createQueue({
    name: 'jobs',
    visibilityTimeoutSeconds: 600,
    maxReceiveCount: 2,
    deadLetterArn: 'arn:aws:sqs:eu-west-1:000000000000:dead',
  });
  return { client: clientFor(sqs.url), QueueUrl };
};

const receiveAll = async (client: SQSClient, QueueUrl: string): Promise<Message[]> => {
  const order = new ReceiveMessageCommand({
    QueueUrl,
    MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ['All'],
  });
  const { Messages = [] } = await client.send(order);
  return Messages.length === 0 ? [] : [...Messages, ...(await receiveAll(client, QueueUrl))];
};

test('a kill in the middle of sending and deleting loses no acknowledged operation', async () => {
  child = fork(new URL('./server-to-kill.ts', import.meta.url), [dataDir], { execArgv: ['--import', 'tsx'] });
  const [{ endpoint, url }] = (await once(child, 'message')) as [{ endpoint: string; url: string }];
  const client = clientFor(endpoint);
  client.config.maxAttempts = async () => 1;
  const sent = new Set<string>();
  const asked = new Set<string>();
  const deleted = new Set<string>();
  const started: string[] = [];
  const writer = async (lane: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      const body = `${lane}-${n}`;
      started.push(body);
      await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: body }));
      sent.add(body);
    }
  };
  const eraser = async (): Promise<void> => {
    for (;;) {
      const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl: url }));
      const [message] = Messages ?? [];
      if (!message?.Body) continue;
      asked.add(message.Body);
      await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: message.ReceiptHandle }));
      deleted.add(message.Body);
    }
  };
  const lanes = Promise.allSettled([writer(1), writer(2), writer(3), eraser()]);
  // Kills after a number of operations rather than a time, because machines differ in speed.
  while (sent.size <= 20 || deleted.size <= 3) await delay(20);

  child.kill('SIGKILL');
  await lanes;
  const { client: later, QueueUrl } = await restart();
  const found = new Set((await receiveAll(later, QueueUrl)).map(({ Body = '' }) => Body));

  expect([...sent].filter((body) => !asked.has(body) && !found.has(body))).toEqual([]);
  expect([...deleted].filter((body) => found.has(body))).toEqual([]);
  expect([...found].every((body) => started.includes(body))).toBe(true);
});

test('what was in flight is visible at once after a restart, with its receives counted', async () => {
  const first = await restart();
  await first.client.send(new SendMessageCommand({ QueueUrl: first.QueueUrl, MessageBody: 'job' }));
  await receiveAll(first.client, first.QueueUrl);

  const second = await restart();
  const again = await receiveAll(second.client, second.QueueUrl);
  const third = await restart();
  const afterTwo = await receiveAll(third.client, third.QueueUrl);
  const dead = await receiveAll(third.client, third.QueueUrl.replace('jobs', 'dead'));

  expect(again[0]?.Attributes?.ApproximateReceiveCount).toBe('2');
  expect(afterTwo).toEqual([]);
  expect(dead.map(({ Body }) => Body)).toEqual(['job']);
});

test('a delay goes on over a restart', async () => {
  const first = await restart();
  await first.client.send(
    new SendMessageCommand({ QueueUrl: first.QueueUrl, MessageBody: 'later', DelaySeconds: 600 }),
  );

  const second = await restart();

  expect(await receiveAll(second.client, second.QueueUrl)).toEqual([]);
});

test('a line that a crash cut off is left out, and the journal is compact after a start', async () => {
  const first = await restart();
  const journal = join(dataDir, 'sqs.jsonl');
  for (const MessageBody of ['a', 'b'])
    await first.client.send(new SendMessageCommand({ QueueUrl: first.QueueUrl, MessageBody }));
  const [message] = await receiveAll(first.client, first.QueueUrl);
  await first.client.send(
    new DeleteMessageCommand({ QueueUrl: first.QueueUrl, ReceiptHandle: message?.ReceiptHandle }),
  );
  await appendFile(journal, '{"queue":"jobs","put":{"id":"half');

  const second = await restart();

  expect((await readFile(journal, 'utf8')).trim().split('\n')).toHaveLength(1);
  expect((await receiveAll(second.client, second.QueueUrl)).map(({ Body }) => Body)).toEqual(['b']);
});

test('a damaged journal stops the start with a sentence instead of losing what is in it', async () => {
  await writeFile(join(dataDir, 'sqs.jsonl'), 'no json\n{}\n');

  await expect(restart()).rejects.toThrow(/is damaged; restore it or start with --fresh/);
});
