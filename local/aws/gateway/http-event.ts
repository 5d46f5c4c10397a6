import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface HttpRequest {
  method: string;
  /** The path as the client sent it, without the query string. */
  rawPath: string;
  rawQuery: string;
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
}

export interface Matched {
  routeKey: string;
  pathParameters: Record<string, string>;
  jwt?: { claims: Record<string, string>; scopes: string[] | null };
}

/** Builds the function's event, payload format 2.0. `atMs` is the time by the product's clock. */
export function toHttpEvent(request: HttpRequest, matched: Matched, atMs: number) {
  const { cookie, ...headers } = request.headers;
  const isText = isTextType(headers['content-type'] ?? '');
  const query = queryOf(request.rawQuery);
  return {
    version: '2.0',
    routeKey: matched.routeKey,
    rawPath: request.rawPath,
    rawQueryString: request.rawQuery,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers,
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      ...(matched.jwt ? { authorizer: { jwt: matched.jwt } } : {}),
      domainName: headers['host'] ?? '',
      domainPrefix: 'local',
      http: {
        method: request.method,
        path: request.rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: matched.routeKey,
      stage: '$default',
      time: new Date(atMs).toUTCString(),
      timeEpoch: atMs,
    },
    ...(Object.keys(matched.pathParameters).length > 0 ? { pathParameters: matched.pathParameters } : {}),
    ...(request.body.length > 0 ? { body: request.body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: request.body.length > 0 && !isText,
  };
}

/** The headers; several values of one name are joined by a comma, as in API Gateway. */
export const headersOf = (message: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, [value].flat().join(',')]),
  );

function queryOf(raw: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(raw))
    query[name] = name in query ? `${query[name]},${value}` : value;
  return query;
}

const isTextType = (type: string) =>
  /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)|[^;]*\+(json|xml))/i.test(type);

interface Result {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/** Sends a function's result: as it says if it has a status code, else as JSON with status 200. */
export function sendResult(response: ServerResponse, result: unknown) {
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = toResult(result);
  for (const [name, value] of Object.entries(headers))
    // Headers that CloudFront sets take precedence.
    if (!response.hasHeader(name)) response.setHeader(name, String(value));
  if (cookies) response.setHeader('set-cookie', cookies);
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.writeHead(statusCode);
  response.end(isBase64Encoded ? Buffer.from(body, 'base64') : body);
}

function toResult(result: unknown): Result {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) {
    const { statusCode } = result;
    if (Number.isInteger(statusCode)) return result as Result;
    return {
      statusCode: 500,
      headers: { 'content-type': 'application/json' },
      body: '{"message":"Internal Server Error"}',
    };
  }
  const body = typeof result === 'string' ? result : JSON.stringify(result);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body };
}
