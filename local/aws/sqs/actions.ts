import type { Surroundings } from '@suasion/stand-in/stand-in';
import {
  inputs,
  invalidValue,
  isStorable,
  isTooLong,
  missingParameter,
  noSuchQueue,
  parseInput,
  sizeOf,
  SqsError,
  type MessageInput,
} from './sqs-error';
import { md5OfAttributes, md5OfText, systemAttributes, type ReceivedMessage } from './message';
import {
  changeVisibility,
  deleteMessage,
  purgeQueue,
  receiveMessages,
  sendMessage,
} from './queue-operations';
import { queueAttributes } from './queue-attributes';
import type { Queue, QueueStore } from './queue-store';
import { runBatch } from './event-source';

export interface Call {
  store: QueueStore;
  surroundings: Surroundings;
  accessKeyId: string;
  input: unknown;
  signal: AbortSignal;
  urlOf: (name: string) => string;
}

interface Action {
  /** The IAM action; a batch operation needs that of its single operation. */
  permission: string;
  run(call: Call, queue: Queue): Promise<object>;
}

export const actions: Partial<Record<string, Action>> = {
  SendMessage: {
    permission: 'sqs:SendMessage',
    run: (call, queue) => send(call, queue, parseInput(inputs.SendMessage, call.input)),
  },
  SendMessageBatch: {
    permission: 'sqs:SendMessage',
    run: (call, queue) => {
      const { Entries } = parseInput(inputs.SendMessageBatch, call.input);
      return runBatch(Entries, (entry) => send(call, queue, parseInput(inputs.SendMessageEntry, entry)));
    },
  },
  ReceiveMessage: { permission: 'sqs:ReceiveMessage', run: (call, queue) => receive(call, queue) },
  DeleteMessage: {
    permission: 'sqs:DeleteMessage',
    run: async ({ store, input }, queue) => {
      await deleteMessage(store, queue, parseInput(inputs.DeleteMessage, input).ReceiptHandle);
      return {};
    },
  },
  DeleteMessageBatch: {
    permission: 'sqs:DeleteMessage',
    run: ({ store, input }, queue) =>
      runBatch(parseInput(inputs.DeleteMessageBatch, input).Entries, async (entry) => {
        await deleteMessage(store, queue, parseInput(inputs.DeleteMessageEntry, entry).ReceiptHandle);
        return {};
      }),
  },
  ChangeMessageVisibility: {
    permission: 'sqs:ChangeMessageVisibility',
    run: async ({ store, input }, queue) => {
      const { ReceiptHandle, VisibilityTimeout } = parseInput(inputs.ChangeMessageVisibility, input);
      changeVisibility(store, queue, ReceiptHandle, VisibilityTimeout);
      return {};
    },
  },
  GetQueueAttributes: {
    permission: 'sqs:GetQueueAttributes',
    run: async ({ store, input }, queue) =>
      queueAttributes(store, queue, parseInput(inputs.GetQueueAttributes, input).AttributeNames ?? []),
  },
  GetQueueUrl: {
    permission: 'sqs:GetQueueUrl',
    run: async ({ urlOf }, queue) => ({ QueueUrl: urlOf(queue.settings.name) }),
  },
  DeleteQueue: {
    permission: 'sqs:DeleteQueue',
    run: async ({ store }, queue) => {
      await purgeQueue(store, queue);
      store.queues.delete(queue.settings.name);
      return {};
    },
  },
  PurgeQueue: {
    permission: 'sqs:PurgeQueue',
    run: async ({ store }, queue) => {
      await purgeQueue(store, queue);
      return {};
    },
  },
};

export const queueOf = (call: Call): Queue => {
  const { QueueUrl, QueueName } = (call.input ?? {}) as Record<string, unknown>;
  const named = QueueUrl ?? QueueName;
  if (typeof named !== 'string') throw missingParameter('QueueUrl');
  const queue = call.store.queues.get(named.slice(named.lastIndexOf('/') + 1));
  if (!queue) throw noSuchQueue();
  return queue;
};

const send = async ({ store, accessKeyId }: Call, queue: Queue, given: MessageInput): Promise<object> => {
  const { MessageBody, MessageAttributes, MessageSystemAttributes, DelaySeconds } = given;
  if (MessageBody === '') throw missingParameter('MessageBody');
  if (!isStorable(MessageBody))
    throw new SqsError('InvalidMessageContents', 'The message contains characters outside the allowed set.');
  if (isTooLong(sizeOf(given)))
    throw invalidValue(
      'MessageBody',
      'One or more parameters are invalid: must be shorter than 1048576 bytes.',
    );
  const MessageId = await sendMessage(store, queue, {
    body: MessageBody,
    attributes: MessageAttributes,
    traceHeader: MessageSystemAttributes?.AWSTraceHeader?.StringValue,
    senderId: accessKeyId,
    ...(DelaySeconds === undefined ? {} : { delaySeconds: DelaySeconds }),
  });
  return {
    MessageId,
    MD5OfMessageBody: md5OfText(MessageBody),
    MD5OfMessageAttributes: md5OfAttributes(MessageAttributes),
    MD5OfMessageSystemAttributes: md5OfAttributes(MessageSystemAttributes),
  };
};

const receive = async ({ store, input, signal }: Call, queue: Queue): Promise<object> => {
  const asked = parseInput(inputs.ReceiveMessage, input);
  const system = [...(asked.AttributeNames ?? []), ...(asked.MessageSystemAttributeNames ?? [])];
  const received = await receiveMessages(
    store,
    queue,
    {
      most: asked.MaxNumberOfMessages ?? 1,
      waitSeconds: asked.WaitTimeSeconds ?? 0,
      visibilitySeconds: asked.VisibilityTimeout,
    },
    signal,
  );
  if (received.length === 0) return {};
  return { Messages: received.map((one) => shown(one, system, asked.MessageAttributeNames ?? [])) };
};

const shown = (message: ReceivedMessage, system: string[], named: string[]): object => {
  const attributes = pick(message.attributes ?? {}, named);
  return {
    MessageId: message.id,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5OfText(message.body),
    Attributes: pick({ ...systemAttributes(message) }, system),
    MessageAttributes: attributes,
    MD5OfMessageAttributes: md5OfAttributes(attributes),
  };
};

const pick = <Value>(all: Record<string, Value>, names: string[]): Record<string, Value> | undefined => {
  const isAsked = (name: string): boolean =>
    names.some(
      (asked) =>
        asked === 'All' || asked === name || (asked.endsWith('.*') && name.startsWith(asked.slice(0, -2))),
    );
  const found = Object.entries(all).filter(([name]) => isAsked(name));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};
