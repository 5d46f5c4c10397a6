import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { actOutFault, DroppedLine, type StandIn, type Surroundings } from '@suasion/stand-in/stand-in';
import { BodyTooLong, closeServer, listen, readBody } from '@suasion/stand-in/listen';
import { actions, openSecretStore, refusals, SecretsError, type SecretStore } from './actions';

export interface SecretsOptions {
  surroundings: Surroundings;
  region: string;
  dataDir?: string;
  port?: number;
}

export async function startSecrets(options: SecretsOptions): Promise<StandIn> {
  const { surroundings, region, dataDir } = options;
  const store = openSecretStore({ dataDir, region, now: () => surroundings.now() });
  const server = createServer((request, response) => {
    answer({ surroundings, store }, request, response).catch((error: unknown) =>
      answerError(response, error),
    );
  });
  return { url: await listen(server, options.port), close: () => closeServer(server) };
}

interface Dependencies {
  surroundings: Surroundings;
  store: SecretStore;
}

const longestBody = 200_000;
const targetPrefix = 'secretsmanager.';

async function answer(
  { surroundings, store }: Dependencies,
  request: IncomingMessage,
  response: ServerResponse,
) {
  // By the product's clock: with any other date the SDK would take an error for clock skew and retry the call.
  response.setHeader('date', new Date(surroundings.now()).toUTCString());
  response.setHeader('x-amzn-requestid', randomUUID());
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const operation = operationOf(request);
  const action = Object.hasOwn(actions, operation) ? actions[operation] : undefined;
  if (!action) throw new SecretsError('NotImplemented', 'This stand-in does not do that.', 501);
  const accessKeyId = accessKeyOf(request);
  const input = parse(await readBody(request, longestBody));
  const resource = action.resourceOf(store, input);
  const sentence = surroundings.refusal({
    accessKeyId,
    action: `secretsmanager:${operation}`,
    resource,
  });
  if (sentence !== undefined) throw new SecretsError('AccessDeniedException', sentence);
  const fault = surroundings.takeFault('secretsmanager', operation);
  const disturbance = await actOutFault(fault, refusals, gone.signal);
  if (disturbance === 'garbage')
    return send(response, 200, '<!doctype html><title>Not what you asked</title>');
  const body = JSON.stringify(await action.run(store, input));
  if (disturbance === 'cut') return cutAnswer(response, body);
  send(response, 200, body);
}

function operationOf(request: IncomingMessage): string {
  const target = request.headers['x-amz-target'];
  if (request.method !== 'POST' || typeof target !== 'string' || !target.startsWith(targetPrefix))
    throw new SecretsError('UnknownOperationException', 'There is nothing here.', 404);
  return target.slice(targetPrefix.length);
}

function accessKeyOf({ headers }: IncomingMessage): string {
  const [, accessKeyId] = /^AWS4-HMAC-SHA256 Credential=([^/\s,]+)\//.exec(headers.authorization ?? '') ?? [];
  if (!accessKeyId)
    throw new SecretsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  return accessKeyId;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new SecretsError('SerializationException', 'The request body is not JSON.');
  }
}

function cutAnswer(response: ServerResponse, body: string) {
  response.writeHead(200, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

function answerError(response: ServerResponse, error: unknown) {
  const isOver = response.destroyed || response.headersSent || error instanceof DroppedLine;
  if (isOver) return void response.destroy();
  const isTooLong = error instanceof BodyTooLong;
  if (isTooLong) response.setHeader('connection', 'close');
  const known = isTooLong
    ? new SecretsError('RequestEntityTooLargeException', 'The request is too large.', 413)
    : error;
  const isKnown = known instanceof SecretsError;
  if (!isKnown) console.error('secrets stand-in:', error);
  const { code, message, status } = isKnown
    ? known
    : new SecretsError('InternalServiceError', 'An error occurred on the server side.', 500);
  send(response, status, JSON.stringify({ __type: code, Message: message }));
}

const contentType = 'application/x-amz-json-1.1';

const send = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { 'content-type': contentType }).end(body);
};
