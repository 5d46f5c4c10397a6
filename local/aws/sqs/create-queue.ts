import { parseInput, inputs } from './inputs';
import type { QueueSettings, QueueStore } from './queue-store';
import { invalidValue, SqsError } from './sqs-error';

/** Makes the queue that CreateQueue asks for; one of the same name and settings is no error. Answers its name. */
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

/** The ARN that IAM judges CreateQueue by. */
export const arnOfNewQueue = (input: unknown): string =>
  `arn:aws:sqs:eu-west-1:000000000000:${parseInput(inputs.CreateQueue, input).QueueName}`;

function settingsOf(input: unknown): QueueSettings {
  const { QueueName, Attributes = {}, tags } = parseInput(inputs.CreateQueue, input);
  if (!/^[\w-]{1,80}$/.test(QueueName))
    throw invalidValue('QueueName', 'Can only include alphanumeric characters, hyphens, or underscores.');
  const unknown = Object.keys(Attributes).find((name) => !known.has(name));
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

const known = new Set(['VisibilityTimeout', 'DelaySeconds', 'MessageRetentionPeriod', 'RedrivePolicy']);

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
    // Refused below, as any other value that makes no sense.
  }
  throw new SqsError('InvalidAttributeValue', 'Invalid value for the parameter RedrivePolicy.');
}

const isSame = (one: QueueSettings, other: QueueSettings) =>
  (['visibilityTimeoutSeconds', 'delaySeconds', 'maxReceiveCount', 'deadLetterArn'] as const).every(
    (name) => one[name] === other[name],
  );
