import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { actOutFault, DroppedLine, type Surroundings } from '@suasion/stand-in/stand-in';
import { actions, queueOf } from './actions';
import { arnOfNewQueue, createQueue } from './queue-attributes';
import { refusals, SqsError } from './sqs-error';
import type { QueueStore } from './queue-store';

/** Base64 and escapes can make a full batch about twice as long as SQS's limit. */
const longestBodyBytes = 3_000_000;
/** Longer than clients keep an idle connection, so that none is closed while a request is being sent. */
const keepAliveMs = 65_000;
const targetPrefix = 'AmazonSQS.';

export interface Dependencies {
  store: QueueStore;
  surroundings: Surroundings;
  urlOf: (name: string) => string;
}

export const makeHttpServer = (dependencies: Dependencies): Server =>
  createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    answer(dependencies, request, response).catch((error: unknown) => answerError(response, error));
  });

const answer = async (
  dependencies: Dependencies,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  // By the product's clock: with any other date the SDK would take an error for clock skew and retry the call.
  response.setHeader('date', new Date(dependencies.surroundings.now()).toUTCString());
  response.setHeader('x-amzn-requestid', randomUUID());
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const operation = operationOf(request);
  const isCreation = operation === 'CreateQueue';
  const action = Object.hasOwn(actions, operation) ? actions[operation] : undefined;
  if (!action && !isCreation)
    throw new SqsError('UnsupportedOperation', 'This stand-in does not do that.', 501);
  const accessKeyId = accessKeyOf(request);
  const input = parseBody(await readBody(request));
  const call = { ...dependencies, accessKeyId, input, signal: gone.signal };
  const queue = action && queueOf(call);
  const sentence = dependencies.surroundings.refusal({
    accessKeyId,
    action: action?.permission ?? 'sqs:CreateQueue',
    resource: queue?.settings.arn ?? arnOfNewQueue(input),
  });
  if (sentence !== undefined) throw new SqsError('AccessDeniedException', sentence, 403);
  const disturbance = await actOutFault(
    dependencies.surroundings.takeFault('sqs', operation),
    refusals,
    gone.signal,
  );
  if (disturbance === 'garbage')
    return send(response, 200, '<!doctype html><title>Not what you asked</title>');
  const result =
    action && queue
      ? await action.run(call, queue)
      : { QueueUrl: dependencies.urlOf(createQueue(dependencies.store, input)) };
  const body = JSON.stringify(result);
  if (disturbance === 'cut') return cutAnswer(response, body);
  send(response, 200, body);
};

const operationOf = (request: IncomingMessage): string => {
  const target = request.headers['x-amz-target'];
  if (request.method !== 'POST' || typeof target !== 'string' || !target.startsWith(targetPrefix))
    throw new SqsError('UnknownOperationException', 'There is nothing here.', 404);
  return target.slice(targetPrefix.length);
};

const accessKeyOf = (request: IncomingMessage): string => {
  const [, accessKeyId] =
    /^AWS4-HMAC-SHA256 Credential=([^/\s,]+)\//.exec(request.headers.authorization ?? '') ?? [];
  if (!accessKeyId)
    throw new SqsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  return accessKeyId;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  // Read to the end even if it is too long: a caller that is still writing would not receive the error.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longestBodyBytes) chunks.push(chunk);
  }
  if (length > longestBodyBytes)
    throw new SqsError('RequestEntityTooLargeException', 'The request is too large.', 413);
  return Buffer.concat(chunks).toString('utf8');
};

const parseBody = (body: string): unknown => {
  try {
    const input: unknown = JSON.parse(body);
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  } catch {
    // Invalid JSON gets the same error as JSON that is not an object.
  }
  throw new SqsError('SerializationException', 'The request body is not a JSON object.');
};

const cutAnswer = (response: ServerResponse, body: string): void => {
  response.writeHead(200, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(body) + 1,
  });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
};

const answerError = (response: ServerResponse, error: unknown): void => {
  const isOver = response.destroyed || response.headersSent || error instanceof DroppedLine;
  if (isOver) return void response.destroy();
  const isKnown = error instanceof SqsError;
  if (!isKnown) console.error('sqs stand-in:', error);
  const known = isKnown ? error : new SqsError('InternalError', 'Internal error', 500);
  const fault = known.status < 500 ? 'Sender' : 'Receiver';
  response.setHeader('x-amzn-query-error', `${known.queryCode};${fault}`);
  send(
    response,
    known.status,
    JSON.stringify({ __type: `com.amazonaws.sqs#${known.code}`, message: known.message }),
  );
};

const send = (response: ServerResponse, status: number, body: string): void => {
  response.setHeader('content-type', 'application/x-amz-json-1.0');
  response.writeHead(status).end(body);
};
