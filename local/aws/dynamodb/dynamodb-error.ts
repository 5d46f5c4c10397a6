import type { Refusals } from '@suasion/stand-in/act-out-fault';

const model = 'com.amazonaws.dynamodb.v20120810';
const namespaces: Record<string, string> = {
  AccessDeniedException: 'com.amazon.coral.service',
  MissingAuthenticationTokenException: 'com.amazon.coral.service',
  SerializationException: 'com.amazon.coral.service',
  UnrecognizedClientException: 'com.amazon.coral.service',
  ValidationException: 'com.amazon.coral.validate',
};

/** An answer that is not 200, in the shape that the engine's own errors have. */
export class DynamodbError extends Error {
  readonly body: Record<string, unknown>;
  constructor(
    readonly code: string,
    message: string,
    readonly statusCode = 400,
    details: Record<string, unknown> = {},
  ) {
    super(message);
    this.body = { __type: `${namespaces[code] ?? model}#${code}`, message, ...details };
  }
}

export const invalid = (message: string) => new DynamodbError('ValidationException', message);

export const notModelled = (what: string) =>
  new DynamodbError('NotImplemented', `${what} is not part of this stand-in.`, 501);

/** The short AWS code of an error (`ConditionalCheckFailedException`), undefined for a bug of our own. */
export function codeOf(error: unknown): string | undefined {
  const type = (error as DynaliteError | undefined)?.body?.__type;
  return typeof type === 'string' ? type.split('#')[1] : undefined;
}

/** What DynamoDB says when it refuses. */
export const refusals: Refusals = {
  throttle: () =>
    new DynamodbError(
      'ProvisionedThroughputExceededException',
      'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
    ),
  unavailable: () => new DynamodbError('ServiceUnavailable', 'The service is temporarily unavailable.', 503),
  'access-denied': () =>
    new DynamodbError('AccessDeniedException', 'User is not authorized to perform this operation'),
  validation: () => invalid('One or more parameter values were invalid'),
  timeout: () => new DynamodbError('InternalServerError', 'The request timed out.', 500),
};
