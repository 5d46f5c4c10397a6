import type { ServerResponse } from 'node:http';
import type { S3Request } from './request';
import { arnOf } from './bucket';
import type { StoredObject } from './disk';
import type { Bucket } from './object-store';
import { denied, noSuchKey } from './s3-error';
import type { Service } from './service';

/** A signed request to a bucket that is there. */
export interface Call {
  service: Service;
  request: S3Request;
  bucket: Bucket;
  accessKeyId: string;
  /** The SHA-256 of the body as it was signed, or the name of the way in which it was not. */
  payload: string;
  response: ServerResponse;
}

/** What is said back. `body` may be a part of an object, read while it is sent. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | AsyncIterable<Buffer>;
}

/** Throws AccessDenied unless the caller's policy allows this. */
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

/** The object to read. To those who may not list, what is missing is forbidden, so that they learn nothing. */
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
