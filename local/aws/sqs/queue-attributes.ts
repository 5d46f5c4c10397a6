import { inputs, invalidValue, parseInput, SqsError } from './sqs-error';
import type { Queue, QueueSettings, QueueStore } from './queue-store';
import type { HeldMessage } from './message';
import { isExpired } from './queue-operations';

export function createQueue(store: QueueStore, input: unknown): string {
  const settings = settingsOf(input);
  const existing = store.queues.get(settings.name);
  if (existing && !isSame(existing.settings, settings))
    throw new SqsError(
      'QueueNameExists',
      'A queue already exists with the same name and a different value for an attribute.',
      400,
      'QueueAlreadyExists',
    );
  if (!existing) store.create(settings);
  return settings.name;
}

export const arnOfNewQueue = (input: unknown): string =>
  `arn:aws:sqs:eu-west-1:000000000000:${parseInput(inputs.CreateQueue, input).QueueName}`;

function settingsOf(input: unknown): QueueSettings {
  const { QueueName, Attributes = {}, tags } = parseInput(inputs.CreateQueue, input);
  if (!/^[\w-]{1,80}$/.test(QueueName))
    throw invalidValue('QueueName', 'Can only include alphanumeric characters, hyphens, or underscores.');
  const unknown = Object.keys(Attributes).find((name) => !settable.has(name));
  if (unknown !== undefined || tags)
    throw new SqsError('UnsupportedOperation', `This stand-in does not do ${unknown ?? 'tags'}.`, 501);
  const { RedrivePolicy, DelaySeconds, MessageRetentionPeriod } = Attributes;
  return {
    name: QueueName,
    visibilityTimeoutSeconds: seconds(Attributes, 'VisibilityTimeout', 43_200) ?? 30,
    ...(DelaySeconds && { delaySeconds: seconds(Attributes, 'DelaySeconds', 900) }),
    ...(MessageRetentionPeriod && {
      retentionSeconds: seconds(Attributes, 'MessageRetentionPeriod', 1_209_600),
    }),
    ...(RedrivePolicy && redriveOf(RedrivePolicy)),
  };
}

const settable = new Set(['VisibilityTimeout', 'DelaySeconds', 'MessageRetentionPeriod', 'RedrivePolicy']);

function seconds(attributes: Record<string, string>, name: string, most: number): number | undefined {
  const text = attributes[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most)
    throw new SqsError('InvalidAttributeValue', `Invalid value for the parameter ${name}.`);
  return value;
}

function redriveOf(text: string): Pick<QueueSettings, 'maxReceiveCount' | 'deadLetterArn'> {
  try {
    const { deadLetterTargetArn, maxReceiveCount } = JSON.parse(text) as Record<string, unknown>;
    const receives = Number(maxReceiveCount);
    if (typeof deadLetterTargetArn === 'string' && Number.isInteger(receives) && receives > 0)
      return { deadLetterArn: deadLetterTargetArn, maxReceiveCount: receives };
  } catch {
    // Invalid JSON gets the same error as an invalid value.
  }
  throw new SqsError('InvalidAttributeValue', 'Invalid value for the parameter RedrivePolicy.');
}

const isSame = (one: QueueSettings, other: QueueSettings) =>
  (['visibilityTimeoutSeconds', 'delaySeconds', 'maxReceiveCount', 'deadLetterArn'] as const).every(
    (name) => one[name] === other[name],
  );

export const queueAttributes = (store: QueueStore, queue: Queue, asked: string[]): object => {
  const all = everyAttribute(store, queue);
  const unknown = asked.find((name) => name !== 'All' && !readable.has(name));
  if (unknown !== undefined) throw new SqsError('InvalidAttributeName', `Unknown Attribute ${unknown}.`);
  const found = Object.entries(all).filter(([name]) => asked.includes('All') || asked.includes(name));
  return found.length > 0 ? { Attributes: Object.fromEntries(found) } : {};
};

const readable = new Set([
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
