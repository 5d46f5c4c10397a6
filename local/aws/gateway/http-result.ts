import type { ServerResponse } from 'node:http';

interface Result {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/** A function's answer as the HTTP API sends it: with a status code as it says, without one as JSON with 200. */
export function sendResult(response: ServerResponse, result: unknown) {
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = toResult(result);
  for (const [name, value] of Object.entries(headers))
    // What the edge has set already stands.
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
