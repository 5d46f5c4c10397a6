import type { HeldMessage } from './message';
import { isExpired } from './queue-operations';
import type { Queue, QueueStore } from './queue-store';
import { SqsError } from './sqs-error';

/** Answers GetQueueAttributes: the asked ones, or every one for `All`. */
export const queueAttributes = (store: QueueStore, queue: Queue, asked: string[]): object => {
  const all = everyAttribute(store, queue);
  const unknown = asked.find((name) => name !== 'All' && !known.has(name));
  if (unknown !== undefined) throw new SqsError('InvalidAttributeName', `Unknown Attribute ${unknown}.`);
  const found = Object.entries(all).filter(([name]) => asked.includes('All') || asked.includes(name));
  return found.length > 0 ? { Attributes: Object.fromEntries(found) } : {};
};

const known = new Set([
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesNotVisible',
  'ApproximateNumberOfMessagesDelayed',
  'CreatedTimestamp',
  'DelaySeconds',
  'LastModifiedTimestamp',
  'MaximumMessageSize',
  'MessageRetentionPeriod',
  'QueueArn',
  'ReceiveMessageWaitTimeSeconds',
  'RedrivePolicy',
  'SqsManagedSseEnabled',
  'VisibilityTimeout',
]);

const everyAttribute = (store: QueueStore, queue: Queue): Record<string, string> => {
  const { settings, messages } = queue;
  const live = [...messages.values()].filter((message) => !isExpired(store, queue, message));
  const isHidden = (message: HeldMessage): boolean => !store.isPast(message.hiddenUntil);
  const hidden = live.filter(isHidden);
  const inFlight = hidden.filter((message) => message.receipt !== undefined);
  const created = String(Math.floor(queue.createdAt / 1000));
  const { maxReceiveCount, deadLetterArn } = settings;
  return {
    ApproximateNumberOfMessages: String(live.length - hidden.length),
    ApproximateNumberOfMessagesNotVisible: String(inFlight.length),
    ApproximateNumberOfMessagesDelayed: String(hidden.length - inFlight.length),
    CreatedTimestamp: created,
    DelaySeconds: String(settings.delaySeconds ?? 0),
    LastModifiedTimestamp: created,
    MaximumMessageSize: '1048576',
    MessageRetentionPeriod: String(settings.retentionSeconds),
    QueueArn: settings.arn,
    ReceiveMessageWaitTimeSeconds: '0',
    SqsManagedSseEnabled: 'true',
    VisibilityTimeout: String(settings.visibilityTimeoutSeconds),
    ...(deadLetterArn &&
      maxReceiveCount !== undefined && {
        RedrivePolicy: JSON.stringify({ deadLetterTargetArn: deadLetterArn, maxReceiveCount }),
      }),
  };
};
