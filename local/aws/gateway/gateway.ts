import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSONWebKeySet } from 'jose';
import { headersOf, sendResult, toHttpEvent, type HttpRequest, type Matched } from './http-event';
import { makeJwtCheck } from './jwt-check';
import { FunctionFailure } from '../host/lambda-environment';
import { BodyTooLong, readBody } from '@suasion/stand-in/listen';
import type { HttpRoute, Throttle } from '../templates/read-routes';
import { matcher } from './route-match';
import { performance } from 'node:perf_hooks';

export interface GatewayOptions {
  routes: readonly HttpRoute[];
  throttle: Throttle;
  keys: JSONWebKeySet;
  now: () => number;
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
  /** Set on every response, as CloudFront sets them. */
  headers: Record<string, string>;
  integrationTimeoutMs?: number;
}

const requestLimit = 10 * 1024 * 1024;

/** Serves the HTTP API as API Gateway does: routes, throttling, JWT authorizer, event, response. */
export function makeGateway(options: GatewayOptions) {
  const match = matcher(options.routes);
  const check = makeJwtCheck(options.keys, () => options.now());
  const admits = tokenBucket(options.throttle);

  const decide = async (request: HttpRequest): Promise<Refusal | Call> => {
    if (!admits()) return refusals.tooMany;
    const found = match(request.method, request.rawPath);
    if (!found) return refusals.notFound;
    const { route, pathParameters } = found;
    const matched: Matched = { routeKey: `${route.method} ${route.path}`, pathParameters };
    if (route.jwt) {
      const proven = await check(request.headers['authorization'], route.jwt);
      if (!proven) return refusals.unauthorized;
      matched.jwt = { claims: proven.claims, scopes: proven.scopes };
    }
    return { functionName: route.functionName, event: toHttpEvent(request, matched, options.now()) };
  };

  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value);
    try {
      const decided = await decide(await toRequest(message));
      if ('status' in decided) return refuse(response, decided);
      const run = options.invoke(decided.functionName, decided.event);
      const result = await within(options.integrationTimeoutMs ?? 30_000, run);
      if (result === late) return refuse(response, refusals.unavailable);
      sendResult(response, result);
    } catch (error) {
      if (error instanceof BodyTooLong) return refuse(response, refusals.tooLong);
      if (!(error instanceof FunctionFailure)) throw error;
      refuse(response, failureOf(error));
    }
  };
}

interface Refusal {
  status: number;
  message: string;
}

interface Call {
  functionName: string;
  event: unknown;
}

const refusals = {
  unauthorized: { status: 401, message: 'Unauthorized' },
  notFound: { status: 404, message: 'Not Found' },
  tooLong: { status: 413, message: 'Request Too Long' },
  tooMany: { status: 429, message: 'Too Many Requests' },
  broken: { status: 500, message: 'Internal Server Error' },
  unavailable: { status: 503, message: 'Service Unavailable' },
} satisfies Record<string, Refusal>;

function failureOf({ errorType }: FunctionFailure): Refusal {
  if (errorType === 'RequestTooLarge') return refusals.tooLong;
  return errorType === 'Unavailable' ? refusals.unavailable : refusals.broken;
}

function refuse(response: ServerResponse, { status, message }: Refusal) {
  if (status === 401) response.setHeader('www-authenticate', 'Bearer');
  // The rest of an oversized body is not read.
  if (status === 413) response.setHeader('connection', 'close');
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ message }));
}

async function toRequest(message: IncomingMessage): Promise<HttpRequest> {
  const [rawPath = '', ...query] = (message.url ?? '').split('?');
  return {
    method: message.method ?? 'GET',
    rawPath,
    rawQuery: query.join('?'),
    headers: headersOf(message),
    body: await readBody(message, requestLimit),
    sourceIp: message.socket.remoteAddress ?? '',
  };
}

const late = Symbol('late');

async function within(ms: number, run: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, ms, late)));
  try {
    return await Promise.race([run, limit]);
  } finally {
    clearTimeout(timer);
    run.catch(() => undefined);
  }
}

export function tokenBucket(
  { rateLimit, burstLimit }: Throttle,
  now = () => performance.now(),
): () => boolean {
  let tokens = burstLimit;
  let last = now();
  return () => {
    const at = now();
    tokens = Math.min(burstLimit, tokens + ((at - last) / 1000) * rateLimit);
    last = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
