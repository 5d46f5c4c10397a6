import validations from 'dynalite/validations/index.js';
import type { Refusals } from '@suasion/stand-in/stand-in';
import { depthProblem, type Item } from './attribute-value';

const maxExpressionBytes = 4096;
const maxParentheses = 6;
const expressionNames = [
  'ConditionExpression',
  'FilterExpression',
  'KeyConditionExpression',
  'ProjectionExpression',
  'UpdateExpression',
];

export function validateRequest(
  sent: unknown,
  { types, custom }: DynaliteValidation,
  store: object,
): DynaliteRequest {
  try {
    const request = validations.checkTypes(sent, types);
    validations.checkValidations(
      request,
      types,
      (typed) => refuseHeavy(typed) ?? custom?.(typed, store),
      store,
    );
    orderRemovals(request);
    return request;
  } catch (error) {
    // dynalite's checks crash on shapes that they do not expect, such as null in a list.
    if (codeOf(error) !== undefined) throw error;
    throw new DynamodbError('SerializationException', 'The request has a shape that cannot be read.');
  }
}

/** Runs only the custom checks, for a request inside a transaction. Throws ValidationException. */
export function validateInner(request: DynaliteRequest, { custom }: DynaliteValidation, store: object) {
  const problem = refuseHeavy(request) ?? custom?.(request, store);
  if (problem) throw invalid(problem);
  orderRemovals(request);
}

/** dynalite's parser takes exponential time for nested parentheses, so a short expression could block the process. */
function refuseHeavy(request: DynaliteRequest): string | undefined {
  for (const name of expressionNames) {
    const expression = request[name];
    if (typeof expression !== 'string') continue;
    if (Buffer.byteLength(expression) > maxExpressionBytes) {
      return `Invalid ${name}: Expression size has exceeded the maximum allowed size; expression size: ${Buffer.byteLength(expression)}`;
    }
    if (parenthesesDepth(expression) > maxParentheses) {
      return `Invalid ${name}: this stand-in reads at most ${maxParentheses} parentheses inside each other`;
    }
  }
  const values = (request.Item ?? request.ExpressionAttributeValues) as Item | undefined;
  return values && depthProblem(values);
}

function parenthesesDepth(expression: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of expression) {
    if (character === '(') deepest = Math.max(deepest, ++depth);
    if (character === ')') depth--;
  }
  return deepest;
}

interface Section {
  type: string;
  path: (string | number)[];
}

/** dynalite removes list elements one by one: from the end, so that the remaining indexes stay right. */
function orderRemovals(request: DynaliteRequest) {
  const updates = request._updates as { sections: Section[] } | undefined;
  if (!updates) return;
  const place = ({ type, path }: Section) => (type === 'remove' ? path.at(-1) : undefined);
  const fromList = (section: Section) => typeof place(section) === 'number';
  const removals = updates.sections.filter(fromList);
  updates.sections = [
    ...updates.sections.filter((section) => !fromList(section)),
    ...removals.sort((one, other) => Number(place(other)) - Number(place(one))),
  ];
}

const model = 'com.amazonaws.dynamodb.v20120810';
const namespaces: Record<string, string> = {
  AccessDeniedException: 'com.amazon.coral.service',
  MissingAuthenticationTokenException: 'com.amazon.coral.service',
  SerializationException: 'com.amazon.coral.service',
  UnrecognizedClientException: 'com.amazon.coral.service',
  ValidationException: 'com.amazon.coral.validate',
};

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

/** The AWS error code (`ConditionalCheckFailedException`); undefined for a bug of our own. */
export function codeOf(error: unknown): string | undefined {
  const type = (error as DynaliteError | undefined)?.body?.__type;
  return typeof type === 'string' ? type.split('#')[1] : undefined;
}

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
