import { GetQueueAttributesCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Deliver } from '../../sqs/event-source';
import { startSqs } from '../../sqs/start-sqs';
import type { SqsStandIn } from '../../sqs/start-sqs';
import { clientFor, movableSurroundings } from './sqs-client';

let world: ReturnType<typeof movableSurroundings>;
let sqs: SqsStandIn;
let client: SQSClient;
let QueueUrl: string;

beforeEach(async () => {
  world = movableSurroundings();
  sqs = await startSqs({ surroundings: world.surroundings });
  client = clientFor(sqs.url);
  const deadLetterArn = 'arn:aws:sqs:eu-west-1:000000000000:dead';
  sqs.createQueue({ name: 'dead', visibilityTimeoutSeconds: 30 });
  QueueUrl = sqs.createQueue({
    name: 'jobs',
    visibilityTimeoutSeconds: 60,
    maxReceiveCount: 2,
    deadLetterArn,
  });
});

afterEach(() => sqs.close());

const send = (...bodies: string[]) =>
  Promise.all(bodies.map((MessageBody) => client.send(new SendMessageCommand({ QueueUrl, MessageBody }))));
const left = async (name = 'jobs') => {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: QueueUrl.replace('jobs', name), AttributeNames: ['All'] }),
  );
  return [Attributes?.ApproximateNumberOfMessages, Attributes?.ApproximateNumberOfMessagesNotVisible];
};
const allWell: Deliver = async () => ({ failedIds: [] });

test('a batch arrives as Lambda would see it and is deleted when it went well', async () => {
  const seen: SQSRecord[][] = [];
  await send('a', 'b', 'c');

  sqs.poll(
    'jobs',
    async (records) => {
      seen.push(records);
      return { failedIds: [] };
    },
    { batchSize: 10, maxConcurrency: 1 },
  );
  await vi.waitFor(async () => expect(await left()).toEqual(['0', '0']));

  expect(seen).toHaveLength(1);
  expect(seen[0]?.map(({ body }) => body).sort()).toEqual(['a', 'b', 'c']);
  expect(seen[0]?.[0]).toMatchObject({
    messageId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    md5OfBody: expect.stringMatching(/^[\da-f]{32}$/) as string,
    attributes: { ApproximateReceiveCount: '1', SenderId: 'AKIATEST' },
    messageAttributes: {},
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:jobs',
    awsRegion: 'eu-west-1',
  });
});

test('only the failed messages of a batch come again', async () => {
  const seen: string[][] = [];
  const deliver: Deliver = async (records) => {
    seen.push(records.map(({ body }) => body).sort());
    return { failedIds: records.filter(({ body }) => body === 'bad').map(({ messageId }) => messageId) };
  };
  await send('good', 'bad');

  sqs.poll('jobs', deliver, { batchSize: 10, maxConcurrency: 1 });
  await vi.waitFor(async () => expect(await left()).toEqual(['0', '1']));
  world.state.offsetMs += 60_000;
  await vi.waitFor(() => expect(seen).toHaveLength(2));

  expect(seen).toEqual([['bad', 'good'], ['bad']]);
});

test.each([
  ['a rejection', () => Promise.reject(new Error('worker died'))],
  ['an id that is not in the batch', async () => ({ failedIds: ['nobody'] })],
])('%s fails the whole batch, and the second time sends it to the dead letters', async (_, deliver) => {
  await send('a', 'b');

  sqs.poll('jobs', deliver, { batchSize: 10, maxConcurrency: 1 });
  await vi.waitFor(async () => expect(await left()).toEqual(['0', '2']));
  world.state.offsetMs += 61_000;
  await vi.waitFor(async () => expect(await left()).toEqual(['0', '2']));
  world.state.offsetMs += 61_000;
  await vi.waitFor(async () => expect(await left('dead')).toEqual(['2', '0']));

  expect(await left()).toEqual(['0', '0']);
});

test('never more batches run at once than the mapping allows', async () => {
  let running = 0;
  let most = 0;
  const deliver: Deliver = async () => {
    running += 1;
    most = Math.max(most, running);
    await delay(30);
    running -= 1;
    return { failedIds: [] };
  };
  await send(...Array.from({ length: 9 }, (_, n) => `job ${n}`));

  sqs.poll('jobs', deliver, { batchSize: 1, maxConcurrency: 3 });
  await vi.waitFor(async () => expect(await left()).toEqual(['0', '0']), 3000);

  expect(most).toBe(3);
});

test('stopping waits for the batch under way and takes no other', async () => {
  const done: string[] = [];
  const deliver: Deliver = async (records) => {
    await delay(100);
    done.push(...records.map(({ body }) => body));
    return { failedIds: [] };
  };
  await send('first');
  const stop = sqs.poll('jobs', deliver, { batchSize: 1, maxConcurrency: 1 });
  await vi.waitFor(async () => expect(await left()).toEqual(['0', '1']));

  await stop();
  await send('second');
  await delay(150);

  expect(done).toEqual(['first']);
  expect(await left()).toEqual(['1', '0']);
});

test('a message sent while the poller waits is delivered without delay', async () => {
  const seen = vi.fn(allWell);
  sqs.poll('jobs', seen, { batchSize: 1, maxConcurrency: 2 });
  await delay(20);

  const started = Date.now();
  await send('now');
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce(), { interval: 5 });

  expect(Date.now() - started).toBeLessThan(3_000);
});
