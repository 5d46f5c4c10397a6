import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { S3Request } from './request';

export interface Scope {
  accessKeyId: string;
  day: string;
  region: string;
  service: string;
}

/** Parses a credential of Signature Version 4; undefined if it is malformed. */
export function readScope(credential: string): Scope | undefined {
  const [, accessKeyId = '', day = '', region = '', service = ''] =
    /^([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(credential) ?? [];
  return accessKeyId ? { accessKeyId, day, region, service } : undefined;
}

export function readDate(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!parts) return NaN;
  const [, year, month, day, hours, minutes, seconds] = parts;
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Signs any text, such as a form's policy. Source: Signature Version 4, S3 user guide. */
export function sign(secret: string, { day, region, service }: Scope, text: string): string {
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(text).digest('hex');
}

/** The string to sign of a request, by Signature Version 4. */
export function textToSign(
  request: S3Request,
  {
    scope,
    date,
    signedHeaders,
    payload,
  }: { scope: Scope; date: string; signedHeaders: string[]; payload: string },
): string {
  const canonical = [
    request.method,
    // Unlike other services, S3 signs the path as it is sent, encoded once.
    request.rawPath,
    canonicalQuery(request.query),
    ...signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
  const { day, region, service } = scope;
  const hash = createHash('sha256').update(canonical).digest('hex');
  return ['AWS4-HMAC-SHA256', date, `${day}/${region}/${service}/aws4_request`, hash].join('\n');
}

export function isSame(found: string, expected: string): boolean {
  return found.length === expected.length && timingSafeEqual(Buffer.from(found), Buffer.from(expected));
}

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort((one, other) => (one < other ? -1 : 1))
    .join('&');

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
