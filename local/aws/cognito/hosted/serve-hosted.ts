import type { IncomingMessage, ServerResponse } from 'node:http';
import { actOutFault, DroppedLine } from '@suasion/stand-in/stand-in';
import { escapeHtml } from '@suasion/stand-in/plain-page';
import { CognitoError, refusals } from '../cognito-error';
import { readBody } from '../read-body';
import type { Service } from '../service';
import { providerResponse, sendToProvider } from '../federation/provider';
import {
  forgetSession,
  HostedError,
  jsonAnswer,
  pageAnswer,
  redirectAnswer,
  sessionFor,
  withParameters,
  type HostedAnswer,
  type HostedRequest,
} from './hosted-request';
import { htmlPage, stylesheet } from './login-page';
import { login, showLogin } from './login';
import { revoke, token, userInfo } from './endpoints';
import { hostedClient, issueCode, readAuthorization, single } from './authorization';

export const hostedRoute = ({ method, url }: IncomingMessage): HostedRoute | undefined =>
  hostedRoutes.get(`${method} ${(url ?? '').split('?')[0]}`);

export const serveHosted = async (
  service: Service,
  route: HostedRoute,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  // Pages must not be framed or stored, nor read from another origin unless the endpoint is made for scripts.
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

export interface HostedRoute {
  operation: string;
  kind: 'page' | 'endpoint';
  handle: (request: HostedRequest) => Promise<HostedAnswer>;
}

const page = (operation: string, handle: HostedRoute['handle']): HostedRoute => ({
  operation,
  kind: 'page',
  handle,
});
const endpoint = (operation: string, handle: HostedRoute['handle']): HostedRoute => ({
  operation,
  kind: 'endpoint',
  handle,
});

const showStylesheet = async (): Promise<HostedAnswer> => ({
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8' },
  body: stylesheet,
});

export const hostedRoutes: ReadonlyMap<string, HostedRoute> = new Map([
  ['GET /oauth2/authorize', page('Authorize_GET', authorize)],
  ['GET /login', page('Login_GET', showLogin)],
  ['POST /login', page('Login_POST', login)],
  ['GET /logout', page('Logout_GET', logout)],
  ['GET /oauth2/idpresponse', page('OAuth2Response_GET', providerResponse)],
  ['GET /hosted.css', page('Stylesheet_GET', showStylesheet)],
  ['POST /oauth2/token', endpoint('Token_POST', token)],
  ['POST /oauth2/revoke', endpoint('Revoke_POST', revoke)],
  ['GET /oauth2/userInfo', endpoint('UserInfo_GET', userInfo)],
  ['POST /oauth2/userInfo', endpoint('UserInfo_POST', userInfo)],
]);

async function authorize(request: HostedRequest): Promise<HostedAnswer> {
  const wanted = readAuthorization(request.service, request.query);
  const asksAnew = wanted.prompt === 'login' || wanted.prompt === 'select_account';
  const known = asksAnew ? undefined : sessionFor(request, wanted);
  if (known) return issueCode(request.service, wanted, known.session);
  if (wanted.prompt === 'none') throw new HostedError('login_required', 'Nobody is signed in', wanted);
  if (wanted.provider !== undefined && wanted.provider !== 'COGNITO')
    return sendToProvider(request.service, wanted, wanted.provider);
  return redirectAnswer(`${request.service.origin()}/login?${request.query.toString()}`);
}

async function logout(request: HostedRequest): Promise<HostedAnswer> {
  const { service, query } = request;
  const { oauth } = hostedClient(service, single(query, 'client_id'));
  const logoutUri = single(query, 'logout_uri');
  if (logoutUri === undefined) {
    readAuthorization(service, query);
    return redirectAnswer(`${service.origin()}/login?${query.toString()}`, [forgetSession(request)]);
  }
  if (!oauth.logoutUrls.includes(logoutUri))
    throw new HostedError('redirect_mismatch', 'The address to go to is not one of this application.');
  const location = withParameters(logoutUri, { state: single(query, 'state') });
  return redirectAnswer(location, [forgetSession(request)]);
}
