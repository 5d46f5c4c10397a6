import * as z from 'zod/mini';
import type { Refusals } from '@suasion/stand-in/stand-in';

export class SqsError extends Error {
  readonly queryCode: string;

  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
    queryCode?: string,
  ) {
    super(message);
    this.queryCode = queryCode ?? code;
  }
}

const older = (code: string, message: string): SqsError =>
  new SqsError(code, message, 400, `AWS.SimpleQueueService.${code}`);

export const noSuchQueue = (): SqsError =>
  new SqsError(
    'QueueDoesNotExist',
    'The specified queue does not exist.',
    400,
    'AWS.SimpleQueueService.NonExistentQueue',
  );

export const missingParameter = (name: string): SqsError =>
  new SqsError(
    'MissingRequiredParameterException',
    `The request must contain the parameter ${name}.`,
    400,
    'MissingParameter',
  );

export const invalidValue = (name: string, reason: string): SqsError =>
  new SqsError(
    'InvalidParameterValueException',
    `Value for parameter ${name} is invalid. Reason: ${reason}`,
    400,
    'InvalidParameterValue',
  );

export const invalidReceipt = (): SqsError =>
  new SqsError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');

export const notInFlight = (): SqsError =>
  older('MessageNotInflight', 'The specified message is not in flight.');

export const badBatch = {
  empty: () => older('EmptyBatchRequest', 'There should be at least one entry in the request.'),
  tooMany: () => older('TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.'),
  twice: () => older('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.'),
  badId: () =>
    older(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores, at most 80.',
    ),
  tooLong: () => older('BatchRequestTooLong', 'Batch requests cannot be longer than 1048576 bytes.'),
};

export const refusals: Refusals = {
  throttle: () => new SqsError('RequestThrottled', 'The request was denied due to request throttling.', 403),
  unavailable: () => new SqsError('ServiceUnavailable', 'The service is unavailable.', 503),
  'access-denied': () => new SqsError('AccessDeniedException', 'The console asked for a refusal.', 403),
  validation: () => invalidValue('QueueUrl', 'The console asked for a refusal.'),
};

const longestMessageBytes = 1_048_576;
const url = z.string();
const handle = z.string();
const seconds = (most: number) => z.optional(z.int().check(z.gte(0), z.lte(most)));
const twelveHours = 43_200;

const attribute = z.object({
  DataType: z.string().check(z.regex(/^(String|Number|Binary)(\..+)?$/)),
  StringValue: z.optional(z.string()),
  BinaryValue: z.optional(z.string()),
});
const attributes = z.optional(
  z.record(z.string().check(z.regex(/^[\w.-]{1,256}$/)), attribute).check(
    z.refine((all) => Object.keys(all).length <= 10, 'At most ten attributes.'),
    z.refine(
      (all) => Object.values(all).every((one) => 'BinaryValue' in one !== 'StringValue' in one),
      'Each attribute needs one value.',
    ),
  ),
);

const message = {
  MessageBody: z.string(),
  DelaySeconds: seconds(900),
  MessageAttributes: attributes,
  MessageSystemAttributes: z.optional(z.record(z.literal('AWSTraceHeader'), attribute)),
};

const names = z.optional(z.array(z.string()));
/** Only the ids: each entry is validated by itself, so that an invalid one fails alone. */
const entries = z.array(z.looseObject({ Id: z.string() }));

export const inputs = {
  CreateQueue: z.object({
    QueueName: z.string(),
    Attributes: z.optional(z.record(z.string(), z.string())),
    tags: z.optional(z.record(z.string(), z.string())),
  }),
  SendMessage: z.object({ QueueUrl: url, ...message }),
  SendMessageBatch: z.object({ QueueUrl: url, Entries: entries }),
  SendMessageEntry: z.object({ Id: z.string(), ...message }),
  ReceiveMessage: z.object({
    QueueUrl: url,
    MaxNumberOfMessages: z.optional(z.int().check(z.gte(1), z.lte(10))),
    WaitTimeSeconds: seconds(20),
    VisibilityTimeout: seconds(twelveHours),
    AttributeNames: names,
    MessageSystemAttributeNames: names,
    MessageAttributeNames: names,
  }),
  DeleteMessage: z.object({ QueueUrl: url, ReceiptHandle: handle }),
  DeleteMessageBatch: z.object({ QueueUrl: url, Entries: entries }),
  DeleteMessageEntry: z.object({ Id: z.string(), ReceiptHandle: handle }),
  ChangeMessageVisibility: z.object({
    QueueUrl: url,
    ReceiptHandle: handle,
    VisibilityTimeout: z.int().check(z.gte(0), z.lte(twelveHours)),
  }),
  GetQueueAttributes: z.object({ QueueUrl: url, AttributeNames: names }),
  GetQueueUrl: z.object({ QueueName: z.string() }),
  PurgeQueue: z.object({ QueueUrl: url }),
};

export type MessageInput = Omit<z.infer<typeof inputs.SendMessageEntry>, 'Id'>;

export const parseInput = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.infer<Schema> => {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const [top = 'input'] = issue?.path ?? [];
  const given = (input as Record<PropertyKey, unknown> | null)?.[top];
  throw given === undefined
    ? missingParameter(String(top))
    : invalidValue(issue?.path.join('.') ?? 'input', issue?.message ?? 'It has the wrong shape.');
};

/** Bytes that count toward SQS's size limit: body and attributes. */
export const sizeOf = (given: MessageInput): number =>
  Object.entries(given.MessageAttributes ?? {}).reduce(
    (sum, [name, { DataType, StringValue = '', BinaryValue = '' }]) =>
      sum +
      Buffer.byteLength(name) +
      Buffer.byteLength(DataType) +
      Buffer.byteLength(StringValue) +
      Buffer.byteLength(BinaryValue, 'base64'),
    Buffer.byteLength(given.MessageBody),
  );

// SQS's rule: only characters that XML 1.0 allows.
const storable = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]+$/u;

export const isTooLong = (bytes: number): boolean => bytes > longestMessageBytes;
export const isStorable = (body: string): boolean => storable.test(body);
