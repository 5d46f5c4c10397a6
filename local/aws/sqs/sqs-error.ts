import type { Refusals } from '@suasion/stand-in/act-out-fault';

/** A refusal in the queue service's own words. `queryCode` is the older code that clients still compare with. */
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

/** What SQS says when it refuses. */
export const refusals: Refusals = {
  throttle: () => new SqsError('RequestThrottled', 'The request was denied due to request throttling.', 403),
  unavailable: () => new SqsError('ServiceUnavailable', 'The service is unavailable.', 503),
  'access-denied': () => new SqsError('AccessDeniedException', 'The console asked for a refusal.', 403),
  validation: () => invalidValue('QueueUrl', 'The console asked for a refusal.'),
};
