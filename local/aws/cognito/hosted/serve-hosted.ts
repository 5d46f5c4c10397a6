import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError, refusals } from '../cognito-error';
import { actOutFault, DroppedLine } from '@suasion/stand-in/act-out-fault';
import { readBody } from '../read-body';
import type { Service } from '../service';
import { HostedError } from './hosted-error';
import type { HostedAnswer, HostedRequest } from './hosted-request';
import { jsonAnswer, pageAnswer, redirectAnswer, withParameters } from './hosted-request';
import { escapeHtml } from '@suasion/stand-in/plain-page';
import { htmlPage } from './html';
import { hostedRoutes } from './routes';
import type { HostedRoute } from './routes';

/** The hosted page or OAuth endpoint at this address; undefined when there is none. */
export const hostedRoute = ({ method, url }: IncomingMessage): HostedRoute | undefined =>
  hostedRoutes.get(`${method} ${(url ?? '').split('?')[0]}`);

/** Answers a request to the hosted pages; every refusal becomes a redirect, a page or JSON, as OAuth wants it. */
export const serveHosted = async (
  service: Service,
  route: HostedRoute,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  // Nothing here may be framed, stored, or read by a page of another origin unless it is made for scripts.
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'no-referrer');
  if (route.kind === 'page') response.removeHeader('access-control-allow-origin');
  const answer = await answerTo(service, route, request, response);
  if (answer === 'cut') return void response.destroy();
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (answer.cookies) response.setHeader('set-cookie', answer.cookies);
  response.writeHead(answer.status).end(answer.body);
};

const answerTo = async (
  service: Service,
  route: HostedRoute,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<HostedAnswer | 'cut'> => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    const read = await readRequest(service, request);
    const fault = service.surroundings.takeFault('cognito', route.operation);
    const disturbance = await actOutFault(fault, refusals, gone.signal);
    if (disturbance === 'cut') return 'cut';
    if (disturbance === 'garbage') return pageAnswer('<!doctype html><title>Not what you asked</title>');
    return await route.handle(read);
  } catch (error) {
    return error instanceof DroppedLine ? 'cut' : refusal(route, error);
  }
};

const readRequest = async (service: Service, request: IncomingMessage): Promise<HostedRequest> => {
  const body = request.method === 'POST' ? await readBody(request) : '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  return {
    service,
    query: new URL(request.url ?? '/', service.origin()).searchParams,
    form: new URLSearchParams(isForm ? body : ''),
    cookies: readCookies(request.headers.cookie ?? ''),
    authorization: request.headers.authorization,
  };
};

const readCookies = (header: string): Map<string, string> =>
  new Map(
    header.split(';').flatMap((pair): [string, string][] => {
      const [, name, value] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(pair) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );

const refusal = (route: HostedRoute, error: unknown): HostedAnswer => {
  if (error instanceof HostedError && error.caller) {
    const { redirectUri, state } = error.caller;
    const parameters = { error: error.code, error_description: error.message, state };
    return redirectAnswer(withParameters(redirectUri, parameters));
  }
  const { status, code, sentence } = describe(error);
  return route.kind === 'endpoint'
    ? jsonAnswer({ error: code, error_description: sentence }, status)
    : pageAnswer(htmlPage('Sign-in does not work', `<p>${escapeHtml(sentence)}</p>`), { status });
};

const describe = (error: unknown): { status: number; code: string; sentence: string } => {
  if (error instanceof HostedError) return { status: 400, code: error.code, sentence: error.message };
  if (!(error instanceof CognitoError)) {
    console.error('cognito stand-in:', error);
    return { status: 500, code: 'server_error', sentence: 'Internal error' };
  }
  const status = error.code === 'TooManyRequestsException' ? 429 : error.status;
  return {
    status,
    code: status >= 500 ? 'temporarily_unavailable' : 'invalid_request',
    sentence: error.message,
  };
};
