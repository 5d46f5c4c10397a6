import type { SQSRecord } from 'aws-lambda';
import {
  md5OfAttributes,
  md5OfText,
  systemAttributes,
  type MessageAttribute,
  type ReceivedMessage,
} from './message';
import { deleteMessage, receiveMessages, waitForMessage } from './queue-operations';
import type { Queue, QueueStore } from './queue-store';
import { badBatch, SqsError } from './sqs-error';

export type Deliver = (records: SQSRecord[]) => Promise<{ failedIds: string[] }>;
export interface Mapping {
  batchSize: number;
  /** How many calls of `deliver` may run at the same time. */
  maxConcurrency: number;
}

const waitSeconds = 20;
const pauseAfterTroubleMs = 1000;

/** Delivers messages. A rejection or an unknown failed id retries the whole batch, as in Lambda. Returns a stop. */
export const runEventSource = (
  store: QueueStore,
  queue: Queue,
  deliver: Deliver,
  mapping: Mapping,
): (() => Promise<void>) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const serve = async (): Promise<void> => {
    while (!signal.aborted)
      try {
        const batch = await receiveMessages(store, queue, { most: mapping.batchSize, waitSeconds }, signal);
        if (batch.length > 0) await handOver(store, queue, deliver, batch);
      } catch (error) {
        if (!signal.aborted) console.error(`sqs stand-in: ${queue.settings.name}:`, error);
        await waitForMessage(new Set(), pauseAfterTroubleMs, signal);
      }
  };
  const lanes = Array.from({ length: mapping.maxConcurrency }, serve);
  return async () => {
    stopped.abort();
    await Promise.all(lanes);
  };
};

const handOver = async (
  store: QueueStore,
  queue: Queue,
  deliver: Deliver,
  batch: ReceivedMessage[],
): Promise<void> => {
  const failed = await failedIn(batch, () => deliver(batch.map((message) => toRecord(queue, message))));
  const done = batch.filter(({ id }) => !failed.has(id));
  await Promise.all(done.map(({ receiptHandle }) => deleteMessage(store, queue, receiptHandle)));
};

const failedIn = async (batch: ReceivedMessage[], run: () => ReturnType<Deliver>): Promise<Set<string>> => {
  const all = new Set(batch.map(({ id }) => id));
  try {
    const { failedIds } = await run();
    return failedIds.every((id) => all.has(id)) ? new Set(failedIds) : all;
  } catch {
    // The Lambda host has logged the error; all messages count as failed.
    return all;
  }
};

const toRecord = (queue: Queue, message: ReceivedMessage): SQSRecord => {
  const { arn } = queue.settings;
  const md5OfMessageAttributes = md5OfAttributes(message.attributes);
  return {
    messageId: message.id,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: { ...systemAttributes(message) },
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes ?? {}).map(([name, value]) => [name, toRecordAttribute(value)]),
    ),
    md5OfBody: md5OfText(message.body),
    ...(md5OfMessageAttributes && { md5OfMessageAttributes }),
    eventSource: 'aws:sqs',
    eventSourceARN: arn,
    awsRegion: arn.split(':')[3] ?? '',
  };
};

const toRecordAttribute = (attribute: MessageAttribute): SQSRecord['messageAttributes'][string] => ({
  ...(attribute.StringValue !== undefined && { stringValue: attribute.StringValue }),
  ...(attribute.BinaryValue !== undefined && { binaryValue: attribute.BinaryValue }),
  stringListValues: [],
  binaryListValues: [],
  dataType: attribute.DataType,
});

interface Entry {
  Id: string;
}

const longestBatchBytes = 1_048_576;

/** Runs the operation for each entry and returns Successful and Failed. Throws if the batch itself is invalid. */
export const runBatch = async (
  entries: Entry[],
  operation: (entry: Entry) => Promise<object>,
): Promise<object> => {
  check(entries);
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries)
    try {
      Successful.push({ Id: entry.Id, ...(await operation(entry)) });
    } catch (error) {
      if (!(error instanceof SqsError)) throw error;
      Failed.push({ Id: entry.Id, SenderFault: true, Code: error.queryCode, Message: error.message });
    }
  return { Successful, Failed };
};

const check = (entries: Entry[]): void => {
  if (entries.length === 0) throw badBatch.empty();
  if (entries.length > 10) throw badBatch.tooMany();
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) throw badBatch.twice();
  if (!entries.every(({ Id }) => /^[\w-]{1,80}$/.test(Id))) throw badBatch.badId();
  const bytes = entries.reduce((sum, entry) => sum + bodyBytes(entry), 0);
  if (bytes > longestBatchBytes) throw badBatch.tooLong();
};

const bodyBytes = (entry: object): number =>
  'MessageBody' in entry && typeof entry.MessageBody === 'string' ? Buffer.byteLength(entry.MessageBody) : 0;
