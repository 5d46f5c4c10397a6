import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { closeServer, listen, readBody } from '@suasion/stand-in/listen';
import type { Fault, StandIn, Surroundings } from '@suasion/stand-in/stand-in';
import { decide, readConsentRequest } from './consent';
import { GoogleError, issuer, openGoogle, type Google, type GoogleClient } from './google';
import { choicePage, refusalPage, stylesheet } from './pages';
import { redeemCode } from './token';

const longestBody = 100_000;
const authorizePath = '/o/oauth2/v2/auth';

interface Answer {
  status?: number;
  type?: string;
  body?: string;
  location?: string;
}
interface Asked {
  google: Google;
  query: URLSearchParams;
  form: URLSearchParams;
}

export const serveGoogle =
  (google: Google) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', google.origin());
    const route = routes.get(`${request.method} ${url.pathname}`);
    const fault = google.surroundings.takeFault('google', url.pathname);
    if (fault && (await actOut(fault)) === 'cut') return void response.destroy();
    const answer =
      fault && fault.fault !== 'slow' ? refused(fault) : await answerTo(google, route, url, request);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('x-frame-options', 'DENY');
    // form-action stays open: after the form follow redirects whose addresses only the application knows.
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    response.setHeader('content-type', answer.type ?? 'application/json; charset=utf-8');
    if (answer.location !== undefined) response.setHeader('location', answer.location);
    response.writeHead(answer.status ?? 200).end(answer.body);
  };

type Route = (asked: Asked) => Promise<Answer> | Answer;

const html = (body: string, status?: number): Answer => ({ type: 'text/html; charset=utf-8', body, status });
const json = (value: unknown, status?: number): Answer => ({ body: JSON.stringify(value), status });

const routes = new Map<string, Route>([
  [`GET ${authorizePath}`, ({ google, query }) => html(choicePage(readConsentRequest(google, query)))],
  [
    `POST ${authorizePath}`,
    ({ google, query, form }) => {
      const request = readConsentRequest(google, query);
      try {
        return { status: 303, location: decide(google, request, form) };
      } catch (error) {
        if (error instanceof GoogleError && error.code === 'no_choice')
          return html(choicePage(request, error.message));
        throw error;
      }
    },
  ],
  ['POST /token', async ({ google, form }) => json(await redeemCode(google, form))],
  ['GET /oauth2/v3/certs', ({ google }) => json(google.keys.jwks)],
  ['GET /page.css', () => ({ type: 'text/css; charset=utf-8', body: stylesheet })],
  [
    'GET /.well-known/openid-configuration',
    ({ google }) =>
      json({
        issuer,
        authorization_endpoint: `${google.origin()}${authorizePath}`,
        token_endpoint: `${google.origin()}/token`,
        jwks_uri: `${google.origin()}/oauth2/v3/certs`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'profile'],
      }),
  ],
]);

const answerTo = async (
  google: Google,
  route: Route | undefined,
  url: URL,
  request: IncomingMessage,
): Promise<Answer> => {
  const isPage = url.pathname === authorizePath;
  try {
    if (!route) throw new GoogleError('not_found', 'There is nothing here.', 404);
    const body = request.method === 'POST' ? (await readBody(request, longestBody)).toString('utf8') : '';
    return await route({ google, query: url.searchParams, form: new URLSearchParams(body) });
  } catch (error) {
    const known =
      error instanceof GoogleError ? error : new GoogleError('server_error', 'Internal error', 500);
    if (known !== error) console.error('google stand-in:', error);
    return isPage
      ? html(refusalPage(known.code, known.message), known.status)
      : json({ error: known.code, error_description: known.message }, known.status);
  }
};

const actOut = async ({ fault, delayMs }: Fault): Promise<'cut' | 'go on'> => {
  if (fault === 'slow') await delay(delayMs ?? 2000);
  if (fault === 'timeout') await delay(delayMs ?? 30_000);
  return fault === 'cut' || fault === 'timeout' ? 'cut' : 'go on';
};

const refused = ({ fault }: Fault): Answer =>
  fault === 'garbage'
    ? html('<!doctype html><title>Not what you asked</title>')
    : json({ error: 'server_error', error_description: `The console asked for ${fault}.` }, 503);

export interface GoogleStandIn extends StandIn {
  registerClient(client: GoogleClient): void;
}

/** Starts Google's sign-in on 127.0.0.1 with made-up accounts. Stores nothing: its keys are new at every start. */
export const startGoogle = async (options: {
  surroundings: Surroundings;
  port?: number;
}): Promise<GoogleStandIn> => {
  let url = '';
  const google = await openGoogle(options.surroundings, () => url);
  const serve = serveGoogle(google);
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error('google stand-in:', error);
      response.destroy();
    });
  });
  url = await listen(server, options.port);
  return {
    url,
    registerClient: (client) => void google.clients.set(client.clientId, structuredClone(client)),
    close: () => closeServer(server),
  };
};
