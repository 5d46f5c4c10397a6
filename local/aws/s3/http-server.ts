import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { actOutFault, DroppedLine, type Disturbance } from '@suasion/stand-in/stand-in';
import { readRequest, type Answer, type S3Request } from './request';
import { authenticate } from './authenticate';
import { headersForOrigin, preflight } from './cors';
import { noSuchBucket, refusals, S3Error } from './s3-error';
import type { Bucket, Service } from './object-store';
import { postObject } from './operations/post-object';
import { routeOf } from './routes';

/** Longer than clients keep an idle connection, so that none is closed while a request is being sent. */
const keepAliveMs = 65_000;

export const makeHttpServer = (service: Service): Server =>
  createServer({ keepAliveTimeout: keepAliveMs, requestTimeout: 0 }, (message, response) => {
    answer(service, message, response).catch((error: unknown) => answerError(message, response, error));
  });

interface Exchange {
  service: Service;
  request: S3Request;
  response: ServerResponse;
  gone: AbortSignal;
}

async function answer(service: Service, message: IncomingMessage, response: ServerResponse) {
  // By the product's clock: with any other date the SDK would take an error for clock skew and retry the call.
  response.setHeader('date', new Date(service.surroundings.now()).toUTCString());
  response.setHeader('x-amz-request-id', randomUUID());
  response.setHeader('server', 'AmazonS3');
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const request = readRequest(message);
  const bucket = service.store.buckets.get(request.bucket);
  for (const [name, value] of Object.entries(headersForOrigin(request, bucket)))
    response.setHeader(name, value);
  if (request.method === 'OPTIONS') return send(response, preflight(request, bucket), 'none');
  const exchange = { service, request, response, gone: gone.signal };
  return isForm(request) ? answerForm(exchange, bucket) : answerSigned(exchange, bucket);
}

async function answerSigned({ service, request, response, gone }: Exchange, bucket: Bucket | undefined) {
  const { accessKeyId, payload } = authenticate(service, request);
  const route = routeOf(request);
  if (!bucket) throw noSuchBucket(request.bucket);
  const disturbance = await disturb({ service, request, gone }, route.operation, request.key);
  const result = await route.run({ service, request, bucket, accessKeyId, payload, response });
  await send(response, result, disturbance);
}

async function answerForm({ service, request, response, gone }: Exchange, bucket: Bucket | undefined) {
  if (!bucket) throw noSuchBucket(request.bucket);
  let disturbance: Disturbance = 'none';
  const announce = async (key: string) => {
    disturbance = await disturb({ service, request, gone }, 'PostObject', key);
  };
  const result = await postObject({ service, request, bucket, announce });
  await send(response, result, disturbance);
}

/** Applies a queued fault; a fault with `containing` applies only if `bucket/key` contains it. */
const disturb = ({ service, request, gone }: Omit<Exchange, 'response'>, operation: string, key: string) =>
  actOutFault(service.surroundings.takeFault('s3', operation, `${request.bucket}/${key}`), refusals, gone);

const isForm = ({ method, key, headers, query }: S3Request) =>
  method === 'POST' &&
  key === '' &&
  !query.has('delete') &&
  (headers['content-type'] ?? '').startsWith('multipart/form-data');

async function send(
  response: ServerResponse,
  { status, headers = {}, body }: Answer,
  disturbance: Disturbance,
) {
  if (disturbance === 'garbage') {
    if (body instanceof Readable) body.destroy();
    response.writeHead(200, { 'content-type': 'text/html' });
    return void response.end('<!doctype html><title>Not what you asked</title>');
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, headerText(value));
  response.statusCode = status;
  if (disturbance === 'cut') return cutAnswer(response, body);
  if (body === undefined || typeof body === 'string') return void response.end(body);
  await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** HTTP headers hold bytes, but metadata may be any text: sends it as UTF-8. */
const headerText = (value: string) => Buffer.from(value, 'utf8').toString('latin1');

/** Cuts the connection after the operation was done: the client cannot know whether it was. */
async function cutAnswer(response: ServerResponse, body: Answer['body']) {
  if (body !== undefined && typeof body !== 'string')
    for await (const chunk of body) {
      response.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => response.destroy());
      return;
    }
  response.destroy();
}

function answerError(message: IncomingMessage, response: ServerResponse, error: unknown) {
  const isOver = response.destroyed || response.headersSent || error instanceof DroppedLine;
  if (isOver) return void response.destroy();
  const isKnown = error instanceof S3Error;
  if (!isKnown) console.error('s3 stand-in:', error);
  const known = isKnown
    ? error
    : new S3Error('InternalError', 'We encountered an internal error. Please try again.', 500);
  const finish = () => {
    if (response.destroyed) return;
    const xml = known.toXml(String(response.getHeader('x-amz-request-id')));
    response.writeHead(known.status, { 'content-type': 'application/xml' });
    response.end(message.method === 'HEAD' ? undefined : xml);
  };
  // Read to the end: a client that is still writing would not receive the error.
  if (message.complete) return finish();
  message.unpipe();
  message.once('end', finish);
  message.resume();
}
