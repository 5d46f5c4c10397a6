import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BodyTooLong, readBody } from '@suasion/stand-in/listen';
import { answerCall, checkKey, checkVersion, newRequestId } from './api/answer-call';
import { actOutFault, DroppedLine } from '@suasion/stand-in/stand-in';
import { refusals, errorBody, invalidRequest, StripeError } from './stripe-error';
import { type Idempotency, openIdempotency } from './api/idempotency';
import { findOperation } from './api/operations';
import { answerPage } from './pages/answer-page';
import { apiVersion, type Service } from './service';

const longestBody = 1_000_000;

export const makeHttpServer = (service: Service): Server => {
  const idempotency = openIdempotency(service);
  return createServer((request, response) => {
    const requestId = newRequestId();
    answer(service, idempotency, { request, response, requestId }).catch((error: unknown) =>
      answerError(response, error, requestId),
    );
  });
};

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
}

const answer = async (service: Service, idempotency: Idempotency, exchange: Exchange): Promise<void> => {
  const { request, response } = exchange;
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  if (/^\/v[12](\/|$)/.test(path)) return answerApi(service, idempotency, { ...exchange, path, query });
  const body = request.method === 'POST' ? await readText(request) : '';
  const { method = 'GET', headers } = request;
  const page = await answerPage(service, { method, path, query, body, headers });
  response.writeHead(page.status, page.headers).end(page.body);
};

const answerApi = async (
  service: Service,
  idempotency: Idempotency,
  { request, response, requestId, path, query }: Exchange & { path: string; query: string },
): Promise<void> => {
  response.setHeader('request-id', requestId);
  response.setHeader('stripe-version', apiVersion);
  const body = await readText(request);
  checkKey(request.headers.authorization, service.settings.apiKey);
  checkVersion(oneOf(request.headers['stripe-version']));
  const { operation, id } = findOperation(request.method ?? '', path);
  const fault = service.surroundings.takeFault('stripe', operation.name, materialOf(path, query, body));
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const disturbance = await actOutFault(fault, refusals, gone.signal);
  if (disturbance === 'garbage')
    return send(response, 200, '<!doctype html><title>Not what you asked</title>');
  checkType(request, body);
  const answered = await answerCall(service, idempotency, {
    operation,
    id,
    path,
    form: operation.method === 'GET' ? query : body,
    requestId,
    idempotencyKey: oneOf(request.headers['idempotency-key']),
  });
  if (disturbance === 'cut') return cutAnswer(response, answered.body);
  for (const [name, value] of Object.entries(answered.headers)) response.setHeader(name, value);
  send(response, answered.status, answered.body);
};

/** The text that a fault's `material` is searched in: the path and all parameters, decoded. */
const materialOf = (path: string, ...forms: string[]): string =>
  [path, ...forms.flatMap((form) => Array.from(new URLSearchParams(form), (pair) => pair.join('=')))].join(
    ' ',
  );

const oneOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

const checkType = (request: IncomingMessage, body: string): void => {
  const type = request.headers['content-type'] ?? '';
  if (request.method === 'POST' && body !== '' && !type.startsWith('application/x-www-form-urlencoded'))
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    );
};

const readText = async (request: IncomingMessage): Promise<string> => {
  try {
    return (await readBody(request, longestBody)).toString('utf8');
  } catch (error) {
    if (!(error instanceof BodyTooLong)) throw error;
    throw new StripeError(413, 'invalid_request_error', 'The request is too large.');
  }
};

/** Sends half of the response of a performed operation, then closes the connection. */
const cutAnswer = (response: ServerResponse, body: string): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
};

const answerError = (response: ServerResponse, error: unknown, requestId: string): void => {
  const isOver = response.destroyed || response.headersSent || error instanceof DroppedLine;
  if (isOver) return void response.destroy();
  const isKnown = error instanceof StripeError;
  if (!isKnown) console.error('stripe stand-in:', error);
  const known = isKnown ? error : new StripeError(500, 'api_error', 'Something went wrong on our end.');
  if (known.status === 401) response.setHeader('www-authenticate', 'Bearer realm="Stripe"');
  if (known.status === 413) response.setHeader('connection', 'close');
  if (known.status === 501) response.setHeader('stripe-should-retry', 'false');
  send(response, known.status, JSON.stringify(errorBody(known, requestId)));
};

const send = (response: ServerResponse, status: number, body: string): void => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-cache, no-store');
  response.writeHead(status).end(body);
};
