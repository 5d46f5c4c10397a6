import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { actOutFault, DroppedLine, type StandIn, type Surroundings } from '@suasion/stand-in/stand-in';
import { BodyTooLong, closeServer, listen, readBody } from '@suasion/stand-in/listen';
import { actions, readJob, type Dependencies, type ReadObject } from './actions';
import { denied, documentTooLarge, refusals, TextractError } from './textract-error';
import { openJobs } from './jobs';
import { openReader } from './reader';

/** 10 MB in base64, and a little for the rest of the request. */
const longestBodyBytes = 15_000_000;
const keepAliveMs = 65_000;

interface ServerParts {
  dependencies: Dependencies;
  surroundings: Surroundings;
}

export const makeHttpServer = (parts: ServerParts): Server =>
  createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    answer(parts, request, response).catch((error: unknown) => answerError(response, error));
  });

async function answer(
  { dependencies, surroundings }: ServerParts,
  request: IncomingMessage,
  response: ServerResponse,
) {
  // By the product's clock: with any other date the SDK would take an error for clock skew and retry the call.
  response.setHeader('date', new Date(surroundings.now()).toUTCString());
  response.setHeader('x-amzn-requestid', randomUUID());
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const operation = operationOf(request);
  const body = await readBody(request, longestBodyBytes);
  const action = Object.hasOwn(actions, operation) ? actions[operation] : undefined;
  if (!action) throw new TextractError('UnsupportedOperation', 'This stand-in does not do that.', 501);
  const accessKeyId = accessKeyOf(request);
  // In IAM, Textract has no resources: an action is allowed for all documents or for none.
  const sentence = surroundings.refusal({ accessKeyId, action: `textract:${operation}`, resource: '*' });
  if (sentence !== undefined) throw denied(sentence);
  const fault = surroundings.takeFault('textract', operation, body.toString('utf8', 0, 4096));
  const disturbance = await actOutFault(fault, refusals, gone.signal);
  if (disturbance === 'garbage')
    return send(response, 200, '<!doctype html><title>Not what you asked</title>');
  const result = JSON.stringify(await action({ dependencies, accessKeyId, input: parseBody(body) }));
  if (disturbance === 'cut') return cutAnswer(response, result);
  send(response, 200, result);
}

function operationOf({ method, headers }: IncomingMessage): string {
  const [, name] = /^Textract\.(\w+)$/.exec(String(headers['x-amz-target'])) ?? [];
  if (method === 'POST' && name) return name;
  throw new TextractError('UnknownOperationException', 'There is nothing here.', 404);
}

function accessKeyOf({ headers }: IncomingMessage): string {
  const [, accessKeyId] = /^AWS4-HMAC-SHA256 Credential=([^/\s,]+)\//.exec(headers.authorization ?? '') ?? [];
  if (accessKeyId) return accessKeyId;
  throw new TextractError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
}

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new TextractError('SerializationException', 'The request body is not JSON.');
  }
}

function cutAnswer(response: ServerResponse, body: string) {
  response.writeHead(200, {
    'content-type': 'application/x-amz-json-1.1',
    'content-length': Buffer.byteLength(body) + 1,
  });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

function answerError(response: ServerResponse, error: unknown) {
  const isOver = response.destroyed || response.headersSent || error instanceof DroppedLine;
  if (isOver) return void response.destroy();
  const known = error instanceof BodyTooLong ? documentTooLarge() : error;
  const isKnown = known instanceof TextractError;
  if (!isKnown) console.error('textract stand-in:', error);
  const { code, message, status } = isKnown
    ? known
    : new TextractError('InternalServerError', 'Internal server error', 500);
  send(response, status, JSON.stringify({ __type: code, Message: message, message }));
}

function send(response: ServerResponse, status: number, body: string) {
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  response.writeHead(status).end(body);
}

const jobMs = 300;

/** Starts Textract for printed English. Reads objects with its caller's permissions. `dataDir` keeps accepted jobs. */
export async function startTextract(options: {
  surroundings: Surroundings;
  readObject: ReadObject;
  port?: number;
  dataDir?: string;
}): Promise<StandIn> {
  const { surroundings, readObject, dataDir } = options;
  const reader = openReader();
  const now = () => surroundings.now();
  const jobs = openJobs({
    path: dataDir && join(dataDir, 'textract.json'),
    now,
    read: (job) => readJob({ reader, readObject }, job, jobMs),
  });
  const server = makeHttpServer({ dependencies: { reader, jobs, readObject, now }, surroundings });
  const url = await listen(server, options.port);
  return {
    url,
    close: async () => {
      await closeServer(server);
      await reader.close();
    },
  };
}
