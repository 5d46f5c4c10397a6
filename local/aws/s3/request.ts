import type { IncomingMessage, ServerResponse } from 'node:http';
import { denied, noSuchKey, S3Error } from './s3-error';
import { arnOf, type StoredObject } from './disk';
import type { Bucket, Service } from './object-store';

export interface S3Request {
  method: string;
  /** The percent-encoded path as the client sent it, because the signature covers it. */
  rawPath: string;
  query: URLSearchParams;
  /** Names in lower case; several values of one name are joined as for the signature. */
  headers: Record<string, string>;
  bucket: string;
  key: string;
  message: IncomingMessage;
}

const longestKeyBytes = 1024;

/** Reads bucket and key from the path, or the bucket from a host such as `bucket.s3.region.amazonaws.com`. */
export function readRequest(message: IncomingMessage): S3Request {
  const [rawPath = '/', search = ''] = splitOnce(message.url ?? '/', '?');
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, [value ?? ''].flat().join(',')]),
  );
  const path = decode(rawPath).slice(1);
  const host = /^([a-z0-9.-]+)\.(?:localhost|s3\.[a-z0-9-]+\.amazonaws\.com)(?::\d+)?$/.exec(
    headers['host'] ?? '',
  );
  const [bucket = '', key = ''] = host?.[1] ? [host[1], path] : splitOnce(path, '/');
  if (Buffer.byteLength(key) > longestKeyBytes)
    throw new S3Error('KeyTooLongError', 'Your key is too long', 400, {
      MaxSizeAllowed: String(longestKeyBytes),
    });
  const query = new URLSearchParams(search);
  return { method: message.method ?? 'GET', rawPath, query, headers, bucket, key, message };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.", 400);
  }
}

/** A header, or the query parameter that replaces it in a presigned URL. */
export const headerOf = ({ headers, query }: S3Request, name: string): string | undefined =>
  headers[name] ?? (name.startsWith('x-amz-') ? (query.get(name) ?? undefined) : undefined);

export interface Call {
  service: Service;
  request: S3Request;
  bucket: Bucket;
  accessKeyId: string;
  /** The body's signed SHA-256, or `UNSIGNED-PAYLOAD` and the like. */
  payload: string;
  response: ServerResponse;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | AsyncIterable<Buffer>;
}

export function authorize(
  { service, accessKeyId }: Pick<Call, 'service' | 'accessKeyId'>,
  action: string,
  resource: string,
  context?: Record<string, string[]>,
) {
  const sentence = service.surroundings.refusal({
    accessKeyId,
    action: `s3:${action}`,
    resource,
    ...(context && { context }),
  });
  if (sentence !== undefined) throw denied(sentence);
}

/** The object to read. If missing, throws NoSuchKey to a caller who may list the bucket, else AccessDenied. */
export function objectToRead(
  call: Pick<Call, 'service' | 'accessKeyId'>,
  bucket: Bucket,
  key: string,
): StoredObject {
  authorize(call, 'GetObject', arnOf(bucket.settings.name, key));
  const object = bucket.objects.get(key);
  if (object) return object;
  authorize(call, 'ListBucket', arnOf(bucket.settings.name), { 's3:prefix': [key] });
  throw noSuchKey(key);
}
