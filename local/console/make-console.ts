import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLong, readBody } from '@suasion/stand-in/listen';
import { consoleApi, ConsoleError, type Dependencies } from './console-api';

const longestBody = 1_000_000;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Serves the developer's console at /__local: a page and a JSON API. */
export const makeConsole =
  (dependencies: Dependencies & { port: number }) =>
  async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const refused = refusalOf(message, dependencies.port);
    if (refused) return sendJson(response, 403, { message: refused });
    const url = new URL(message.url ?? '/', 'http://localhost');
    const name = url.pathname.replace(/^\/__local\/?/, '');
    const file = message.method === 'GET' ? files[name] : undefined;
    if (file) return sendFile(response, file);
    try {
      const handler = consoleApi[`${message.method} ${name}`];
      if (!handler) throw new ConsoleError(404, 'The console has nothing here.');
      const body = message.method === 'GET' ? undefined : parse(await readBody(message, longestBody));
      const { status = 200, answer } = await handler(dependencies, { query: url.searchParams, body });
      sendJson(response, status, answer);
    } catch (error) {
      if (error instanceof BodyTooLong) return sendJson(response, 413, { message: 'That is too long.' });
      if (!(error instanceof ConsoleError)) throw error;
      sendJson(response, error.status, { message: error.message });
    }
  };

const files: Record<string, { name: string; type: string }> = {
  '': { name: 'console.html', type: 'text/html; charset=utf-8' },
  'console.css': { name: 'console.css', type: 'text/css; charset=utf-8' },
  'console.js': { name: 'console.js', type: 'text/javascript; charset=utf-8' },
};

async function sendFile(response: ServerResponse, { name, type }: { name: string; type: string }) {
  const content = await readFile(new URL(`./page/${name}`, import.meta.url));
  response.writeHead(200, { 'content-type': type }).end(content);
}

function parse(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ConsoleError(400, 'The body is not JSON.');
  }
}

function sendJson(response: ServerResponse, status: number, answer: unknown) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(answer));
}

/**
 * Why a request may not use the console, else undefined. Checks Origin against pages of other sites that send
 * requests, and Host against DNS rebinding, with which such a page could also read the responses.
 */
export function refusalOf(message: IncomingMessage, port: number): string | undefined {
  const host = message.headers.host ?? '';
  if (!hostsOf(port).includes(host)) return 'The console answers on localhost only.';
  const { origin } = message.headers;
  if (origin !== undefined && origin !== `http://${host}`) return 'Another site may not use the console.';
  const from = message.headers['sec-fetch-site'];
  if (message.method !== 'GET' && (from === 'cross-site' || from === 'same-site'))
    return 'Another site may not use the console.';
  return undefined;
}

const hostsOf = (port: number) => {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return port === 80
    ? [...names, ...names.map((name) => `${name}:80`)]
    : names.map((name) => `${name}:${port}`);
};
