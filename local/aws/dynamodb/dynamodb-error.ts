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
