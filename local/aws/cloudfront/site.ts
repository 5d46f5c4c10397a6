import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Edge } from '../templates/read-routes';

export interface SiteOptions {
  folder: string;
  edge: Edge;
  config: object;
  /** Origins that the content security policy allows in addition to the template's: those of the stand-ins. */
  connectTo: string[];
}

type EdgeFunction = (event: { request: { uri: string } }) => { uri: string };

const assets = '/assets/';

interface File {
  changedMs: number;
  tag: string;
  plain: Buffer;
  packed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

/** Serves the built page as the CloudFront distribution does: headers, the function that maps paths, caching. */
export function makeSite({ folder, edge, config, connectTo }: SiteOptions) {
  const files = new Map<string, File>();
  const headers = { ...edge.pageHeaders, 'content-security-policy': widened(edge, connectTo) };
  const configFile = toFile(Buffer.from(JSON.stringify(config)), 0);
  // The code of the CloudFront function itself, loaded once as CloudFront does.
  const lead = runInNewContext(`${edge.pageAddressCode}; handler`) as EdgeFunction;

  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (message.method !== 'GET' && message.method !== 'HEAD')
      return plain(response, 405, 'This address is read only.');
    const path = pathOf(lead, message.url ?? '/');
    const file = path === '/config.json' ? configFile : path && (await load(files, folder, path));
    if (!file) return plain(response, 404, missing(path));
    response.setHeader('content-type', types[extname(path ?? '')] ?? 'application/octet-stream');
    response.setHeader('cache-control', path?.startsWith(assets) ? edge.assetCaching : edge.pageCaching);
    await send(message, response, file);
  };
}

function pathOf(lead: EdgeFunction, url: string): string | undefined {
  const led = lead({ request: { uri: url.split('?')[0] ?? '/' } }).uri;
  try {
    const path = normalize(decodeURIComponent(led)).split(sep).join('/');
    return path.startsWith('/') && !path.includes('\0') && !path.startsWith('/..') ? path : undefined;
  } catch {
    return undefined;
  }
}

async function load(files: Map<string, File>, folder: string, path: string): Promise<File | undefined> {
  // Asset file names contain a hash of the content, so a cached asset never goes stale.
  const lasting = path.startsWith(assets) && files.get(path);
  if (lasting) return lasting;
  const name = join(folder, path);
  const found = await stat(name).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const known = files.get(path);
  if (known?.changedMs === found.mtimeMs) return known;
  const file = toFile(await readFile(name), found.mtimeMs);
  files.set(path, file);
  return file;
}

const toFile = (plain: Buffer, changedMs: number): File => ({
  changedMs,
  tag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`,
  plain,
  packed: {},
});

async function send(message: IncomingMessage, response: ServerResponse, file: File) {
  response.setHeader('etag', file.tag);
  response.setHeader('vary', 'accept-encoding');
  if (message.headers['if-none-match'] === file.tag) return void response.writeHead(304).end();
  const body = await packedFor(message, response, file);
  response.setHeader('content-length', body.length);
  response.writeHead(200).end(message.method === 'HEAD' ? undefined : body);
}

async function packedFor(message: IncomingMessage, response: ServerResponse, file: File): Promise<Buffer> {
  const type = String(response.getHeader('content-type'));
  const accepted = String(message.headers['accept-encoding'] ?? '');
  const kind = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  if (!kind || file.plain.length < 1000 || !/^(text|application\/(json|javascript)|image\/svg)/.test(type))
    return file.plain;
  response.setHeader('content-encoding', kind);
  return (file.packed[kind] ??= pack[kind](file.plain));
}

const pack = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
};

const widened = (edge: Edge, origins: string[]) =>
  (edge.pageHeaders['content-security-policy'] ?? '').replace(
    /connect-src [^;]+/,
    (rule) => `${rule} ${origins.join(' ')}`,
  );

function plain(response: ServerResponse, status: number, sentence: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(sentence);
}

const missing = (path: string | undefined) =>
  path === '/index.html' ? 'The page is not built: npm start builds it.' : 'There is nothing here.';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
