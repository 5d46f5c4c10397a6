import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSqs } from '../../sqs/start-sqs';
import type { SqsStandIn } from '../../sqs/start-sqs';
import type { Fault } from '@suasion/stand-in/stand-in';
import { clientFor, movableSurroundings } from './sqs-client';

const world = movableSurroundings();
let sqs: SqsStandIn;
let client: SQSClient;
let QueueUrl: string;
let names = 0;

beforeAll(async () => {
  sqs = await startSqs({ surroundings: world.surroundings });
  client = clientFor(sqs.url);
});

beforeEach(() => {
  names += 1;
  QueueUrl = sqs.createQueue({ name: `queue-${names}`, visibilityTimeoutSeconds: 30 });
  world.state.refuse = () => undefined;
});

afterAll(() => sqs.close());

const queue = (...faults: Fault[]) =>
  world.faults.push(...faults.map((fault) => ({ operation: 'SendMessage', fault })));
const send = (options: object = {}) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }), options);
const count = async (): Promise<number> =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))).Messages?.length ?? 0;

test.each([
  ['throttle' as const, 2],
  ['unavailable' as const, 2],
])('%s is retried by the client and stores one message', async (fault, attempts) => {
  queue({ fault });

  const sent = await send();

  expect(sent.$metadata.attempts).toBe(attempts);
  expect(await count()).toBe(1);
});

test.each([
  ['access-denied' as const, 'AccessDeniedException'],
  ['validation' as const, 'InvalidParameterValue'],
])('%s is thrown at the first attempt', async (fault, name) => {
  queue({ fault });

  await expect(send()).rejects.toMatchObject({ name, $metadata: { attempts: 1 } });
});

test('a line cut after the operation leaves the message stored, however often the client tries', async () => {
  queue({ fault: 'cut' });

  await send().catch(() => undefined);

  expect(await count()).toBeGreaterThanOrEqual(1);
});

test('garbage is an error for the client, not a message id', async () => {
  queue({ fault: 'garbage' }, { fault: 'garbage' }, { fault: 'garbage' });

  await expect(send()).rejects.toThrow();
  world.faults.length = 0;
});

test('slow holds the answer back, and timeout ends without one', async () => {
  queue({ fault: 'slow', delayMs: 150 });
  const started = Date.now();
  await send();
  const slowMs = Date.now() - started;
  queue(...Array.from({ length: 3 }, () => ({ fault: 'timeout' as const, delayMs: 20 })));

  await expect(send()).rejects.toThrow();

  expect(slowMs).toBeGreaterThanOrEqual(149);
  expect(await count()).toBe(1);
});

test('a caller without the grant is refused by queue and action', async () => {
  world.state.refuse = ({ action }) => (action === 'sqs:SendMessage' ? 'No grant for it.' : undefined);

  await expect(send()).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: 'No grant for it.',
    $metadata: { httpStatusCode: 403 },
  });
  expect(world.accessRequests.at(-1)).toEqual({
    accessKeyId: 'AKIATEST',
    action: 'sqs:SendMessage',
    resource: `arn:aws:sqs:eu-west-1:000000000000:queue-${names}`,
  });
});

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(sqs.url, {
    method: 'POST',
    body,
    headers: {
      'x-amz-target': 'AmazonSQS.SendMessage',
      authorization: 'AWS4-HMAC-SHA256 Credential=AKIATEST/20260101/eu-west-1/sqs/aws4_request',
      ...headers,
    },
  });

test.each([
  ['no JSON', '{', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['an address that is no text', '{"QueueUrl":{}}', 400],
  ['a name of the language itself', '{"QueueUrl":"__proto__","MessageBody":"x"}', 400],
  ['deep nesting', '['.repeat(100_000), 400],
  ['too much', 'x'.repeat(3_000_001), 413],
])('%s gets a 4xx, not a crash', async (_, body, status) => {
  const response = await post(body);

  expect(response.status).toBe(status);
});

test.each([
  ['an action that is a property of every object', { 'x-amz-target': 'AmazonSQS.constructor' }, 501],
  ['no action', { 'x-amz-target': '' }, 404],
  ['no signature', { authorization: '' }, 403],
])('%s is answered with an error', async (_, headers, status) => {
  expect((await post('{}', headers)).status).toBe(status);
});

test('clients that hang up in the middle do no harm', async () => {
  const { port } = new URL(sqs.url);
  for (const text of [
    '',
    'POST / HT',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"Que',
    '\0\0\0',
  ])
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(text, () => socket.destroy());
      });
      socket.once('close', () => resolve());
    });

  expect((await send()).MessageId).toBeDefined();
});
