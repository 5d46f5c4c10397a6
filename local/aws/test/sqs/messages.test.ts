import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import type { Message, SQSClient } from '@aws-sdk/client-sqs';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoint, openQueues } from './sqs-client';

let world: Awaited<ReturnType<typeof openQueues>>;
let client: SQSClient;
let QueueUrl: string;

beforeEach(async () => {
  world = await openQueues();
  ({ client, url: QueueUrl } = world);
});

afterEach(() => world.close());

const send = (MessageBody: string) => client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
const receive = async (more: object = {}): Promise<Message[]> => {
  const order = { QueueUrl, MaxNumberOfMessages: 10, MessageSystemAttributeNames: ['All' as const], ...more };
  return (await client.send(new ReceiveMessageCommand(order))).Messages ?? [];
};
const attributes = async (): Promise<Record<string, string>> =>
  (await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes ?? {};

test('a message comes back word for word with the checksums that the client verifies', async () => {
  const body = 'Grüße 🎉 "quoted"\n\ttab';

  const sent = await send(body);
  const [message] = await receive();

  expect(message?.Body).toBe(body);
  expect(message?.MessageId).toBe(sent.MessageId);
  expect(sent.MD5OfMessageBody).toBe(createHash('md5').update(body).digest('hex'));
  expect(message?.Attributes?.ApproximateReceiveCount).toBe('1');
});

test('message attributes come back when asked for, with the checksum of the service', async () => {
  const timestamp = { DataType: 'Number', StringValue: '1493147359900' };

  const sent = await client.send(
    new SendMessageCommand({ QueueUrl, MessageBody: 'x', MessageAttributes: { timestamp } }),
  );
  const [message] = await receive({ MessageAttributeNames: ['time.*', 'timestamp'] });

  expect(sent.MD5OfMessageAttributes).toBe('235c5c510d26fb653d073faed50ae77c');
  expect(message?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
  expect(message?.MessageAttributes).toEqual({ timestamp });
});

test('binary attributes survive the way', async () => {
  const BinaryValue = Uint8Array.from([0, 255, 128]);

  await client.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody: 'x',
      MessageAttributes: { raw: { DataType: 'Binary', BinaryValue } },
    }),
  );
  const [message] = await receive({ MessageAttributeNames: ['All'] });

  expect(message?.MessageAttributes?.raw?.BinaryValue).toEqual(BinaryValue);
});

test.skipIf(endpoint)(
  'a received message is hidden until its visibility timeout, also when the clock jumps there',
  async () => {
    await send('once');
    await receive();

    const hidden = await receive();
    world.state.offsetMs += 31_000;
    const again = await receive();

    expect(hidden).toEqual([]);
    expect(again[0]?.Attributes?.ApproximateReceiveCount).toBe('2');
  },
);

test.skipIf(endpoint)(
  'a visibility timeout also ends by real time when the product clock stands still',
  async () => {
    const started = Date.now();
    world.surroundings.now = () => started;
    await send('once');
    await receive({ VisibilityTimeout: 1 });

    const again = await receive({ WaitTimeSeconds: 3 });

    expect(again).toHaveLength(1);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1000);
  },
);

test.skipIf(endpoint)('a delayed message appears when its delay is over', async () => {
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'later', DelaySeconds: 60 }));

  const before = await receive();
  const counted = await attributes();
  world.state.offsetMs += 60_000;
  const after = await receive();

  expect(before).toEqual([]);
  expect(counted.ApproximateNumberOfMessagesDelayed).toBe('1');
  expect(after[0]?.Body).toBe('later');
});

test('a waiting receiver gets a message the moment it is sent', async () => {
  const started = Date.now();
  const waiting = receive({ WaitTimeSeconds: 5 });
  await send('now');

  const messages = await waiting;

  expect(messages).toHaveLength(1);
  expect(Date.now() - started).toBeLessThan(4_000);
});

test('a receiver that hung up takes no message with it', async () => {
  const hangUp = new AbortController();
  const waiting = client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }), {
    abortSignal: hangUp.signal,
  });
  setTimeout(() => hangUp.abort(), 50);
  await expect(waiting).rejects.toThrow(/abort/i);
  await new Promise((resolve) => setTimeout(resolve, 50));

  await send('still here');

  expect(await receive()).toHaveLength(1);
});

test('a deleted message never comes back, and an old receipt deletes nothing', async () => {
  await send('x');
  const [first] = await receive({ VisibilityTimeout: 0 });
  const [second] = await receive();

  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }));
  const afterOld = await attributes();
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: second?.ReceiptHandle }));
  const afterNew = await attributes();

  expect(afterOld.ApproximateNumberOfMessagesNotVisible).toBe('1');
  expect(afterNew.ApproximateNumberOfMessagesNotVisible).toBe('0');
});

test('a receiver can give a message back at once, but only while it holds it', async () => {
  await send('x');
  const [first] = await receive();
  const order = { QueueUrl, ReceiptHandle: first?.ReceiptHandle, VisibilityTimeout: 0 };

  await client.send(new ChangeMessageVisibilityCommand(order));
  const again = await receive();

  expect(again).toHaveLength(1);
  await expect(client.send(new ChangeMessageVisibilityCommand(order))).rejects.toMatchObject({
    name: 'MessageNotInflight',
  });
});

test('after the last allowed receive a message moves to the dead letters with its origin', async () => {
  const { MessageId } = await send('poison');
  for (let round = 0; round < 3; round += 1) expect(await receive({ VisibilityTimeout: 0 })).toHaveLength(1);

  const fourth = await receive();
  const dead = await receive({ QueueUrl: world.deadUrl });

  expect(fourth).toEqual([]);
  expect(dead[0]).toMatchObject({ MessageId, Body: 'poison' });
  expect(dead[0]?.Attributes?.DeadLetterQueueSourceArn).toBe(world.arn);
});

test.skipIf(endpoint)('a message is forgotten when its retention time is over', async () => {
  await send('old');
  world.state.offsetMs += 345_600_000;

  expect(await receive()).toEqual([]);
  expect((await attributes()).ApproximateNumberOfMessages).toBe('0');
});

test('a batch stores its good entries and names the bad ones', async () => {
  const sent = await client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: 'good', MessageBody: 'a' },
        { Id: 'late', MessageBody: 'b', DelaySeconds: 901 },
        { Id: 'odd', MessageBody: 'not\u0000storable' },
      ],
    }),
  );

  expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['good']);
  expect(sent.Failed?.map(({ Id, Code }) => [Id, Code])).toEqual([
    ['late', 'InvalidParameterValue'],
    ['odd', 'InvalidMessageContents'],
  ]);
  await expect(
    client.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: [
          { Id: 'a', MessageBody: '1' },
          { Id: 'a', MessageBody: '2' },
        ],
      }),
    ),
  ).rejects.toMatchObject({ name: 'BatchEntryIdsNotDistinct' });
});

test('attributes, address and purge work as documented', async () => {
  await send('a');
  await send('b');

  const { QueueUrl: found } = await client.send(new GetQueueUrlCommand({ QueueName: world.name }));
  const before = await attributes();
  await client.send(new PurgeQueueCommand({ QueueUrl }));
  const after = await attributes();

  expect(found).toBe(QueueUrl);
  expect(before).toMatchObject({
    ApproximateNumberOfMessages: '2',
    VisibilityTimeout: '30',
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: world.deadLetterArn, maxReceiveCount: 3 }),
  });
  expect(after.ApproximateNumberOfMessages).toBe('0');
});

test.each([
  ['an unknown queue', { QueueUrl: 'http://x/1/none', MessageBody: 'x' }, 'QueueDoesNotExist'],
  ['an empty body', { MessageBody: '' }, 'MissingParameter'],
  ['a delay over 15 minutes', { MessageBody: 'x', DelaySeconds: 901 }, 'InvalidParameterValue'],
  ['a body over 1 MiB', { MessageBody: 'x'.repeat(1_048_577) }, 'InvalidParameterValue'],
  ['a body with a lone surrogate escape', { MessageBody: '\u0001' }, 'InvalidMessageContents'],
])('%s is refused', async (_, input, name) => {
  const sending = client.send(new SendMessageCommand({ QueueUrl, ...input }));

  await expect(sending).rejects.toMatchObject({ name });
});

test.skipIf(endpoint)('what the stand-in does not do answers 501', async () => {
  await expect(client.send(new ListQueuesCommand({}))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 501 },
  });
});

test('a queue is made by its name and settings, found again, and gone when it is deleted', async () => {
  const QueueName = `${world.name}-more`;
  const made = await client.send(
    new CreateQueueCommand({ QueueName, Attributes: { VisibilityTimeout: '7', DelaySeconds: '1' } }),
  );
  const again = await client.send(
    new CreateQueueCommand({ QueueName, Attributes: { VisibilityTimeout: '7', DelaySeconds: '1' } }),
  );
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: made.QueueUrl, AttributeNames: ['All'] }),
  );

  expect(again.QueueUrl).toBe(made.QueueUrl);
  expect(Attributes).toMatchObject({ VisibilityTimeout: '7', DelaySeconds: '1' });
  await expect(
    client.send(
      new CreateQueueCommand({ QueueName, Attributes: { VisibilityTimeout: '8', DelaySeconds: '1' } }),
    ),
  ).rejects.toMatchObject({ name: 'QueueNameExists' });

  await client.send(new DeleteQueueCommand({ QueueUrl: made.QueueUrl }));

  // AWS takes up to a minute to forget a queue.
  if (!endpoint)
    await expect(client.send(new GetQueueUrlCommand({ QueueName }))).rejects.toMatchObject({
      name: 'QueueDoesNotExist',
    });
});

test.each([
  ['a name with a space', { QueueName: 'a b' }, 'InvalidParameterValue'],
  [
    'a visibility timeout over twelve hours',
    { Attributes: { VisibilityTimeout: '43201' } },
    'InvalidAttributeValue',
  ],
  ['a redrive policy that is not JSON', { Attributes: { RedrivePolicy: '{' } }, 'InvalidAttributeValue'],
])('a new queue with %s is refused', async (_, over, name) => {
  const creating = client.send(new CreateQueueCommand({ QueueName: `${world.name}-bad`, ...over }));

  await expect(creating).rejects.toMatchObject({ name });
});
