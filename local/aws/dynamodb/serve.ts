import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { authorize } from './access';
import { codeOf, DynamodbError, notModelled, refusals, validateRequest } from './validate-request';
import type { Call, Engine } from './engine';
import { actOutFault } from '@suasion/stand-in/stand-in';
import { operations } from './operations';

const maxBodyBytes = 16 * 1024 * 1024;
const contentType = 'application/x-amz-json-1.0';

/** Answers one HTTP request. Never rejects: any invalid request ends in an error response or a closed socket. */
export async function serve(engine: Engine, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const gone = new AbortController();
  // By the product's clock: with any other date the SDK would take an error for clock skew and retry the call.
  res.setHeader('date', new Date(engine.surroundings.now()).toUTCString());
  res.on('error', () => gone.abort()).on('close', () => gone.abort());
  try {
    if (req.method !== 'POST') return answer(res, 200, 'healthy: dynamodb');
    const body = await readBody(req);
    const operation = operationOf(req);
    const accessKeyId = callerOf(req);
    const fault = engine.surroundings.takeFault('dynamodb', operation);
    const disturbance = await actOutFault(fault, refusals, gone.signal);
    if (disturbance === 'garbage') return answer(res, 200, '<html>not what was asked</html>');
    const result = await perform(engine, { operation, accessKeyId, body });
    if (disturbance === 'cut') return void res.destroy();
    answer(res, 200, JSON.stringify(result));
  } catch (error) {
    if (gone.signal.aborted) return void res.destroy();
    answerError(res, error);
  }
}

async function perform(engine: Engine, { operation, accessKeyId, body }: Omit<Call, 'sent' | 'request'>) {
  const known = operations.get(operation);
  if (!known) throw notModelled(operation);
  const fields = parse(body);
  const sent = { ...fields };
  const request = validateRequest(fields, known.validation, engine.store);
  const call: Call = { operation, accessKeyId, body, sent, request };
  await authorize(engine, call);
  return known.perform(engine, call);
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBodyBytes) chunks.push(chunk);
  }
  if (bytes > maxBodyBytes) throw new DynamodbError('RequestEntityTooLarge', 'The body is over 16 MB.', 413);
  return Buffer.concat(chunks).toString();
}

function operationOf(req: IncomingMessage): string {
  const target = /^DynamoDB_20120810\.([A-Za-z]+)$/.exec(String(req.headers['x-amz-target']));
  if (!target?.[1])
    throw new DynamodbError('UnknownOperationException', 'The target header names no operation.');
  return target[1];
}

function callerOf(req: IncomingMessage): string {
  const accessKeyId = /^AWS4-HMAC-SHA256 .*Credential=([^/,\s]+)\//.exec(
    req.headers.authorization ?? '',
  )?.[1];
  if (accessKeyId) return accessKeyId;
  throw new DynamodbError('MissingAuthenticationTokenException', 'Request is missing Authentication Token');
}

/** Parses the body. Refuses `__proto__` as a name: dynalite's plain objects would lose it. */
function parse(body: string): Record<string, unknown> {
  const refuse = () =>
    new DynamodbError('SerializationException', 'The body is not a JSON object that can be read.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw refuse();
  }
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  if (!isObject || (/__proto__|\\u/.test(body) && namesPrototype(parsed))) throw refuse();
  return parsed as Record<string, unknown>;
}

const namesPrototype = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(
    ([name, inner]) =>
      name === '__proto__' || (name.startsWith('#') && inner === '__proto__') || namesPrototype(inner),
  );

function answerError(res: ServerResponse, error: unknown) {
  if (codeOf(error) !== undefined) {
    const { statusCode = 400, body } = error as DynaliteError;
    return answer(res, statusCode, JSON.stringify(body));
  }
  const bug = error instanceof Error ? (error.stack ?? error.message) : String(error);
  answerError(res, new DynamodbError('InternalServerError', `The stand-in failed: ${bug}`, 500));
}

function answer(res: ServerResponse, status: number, body: string) {
  if (res.destroyed) return;
  res.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'x-amzn-requestid': randomUUID(),
  });
  res.end(body);
}
