import { arnOf, type StoredObject } from '../disk';
import { authorize, objectToRead, type Answer, type Call } from '../request';
import { create } from '../events';
import { keptHeaders, readConditions } from '../object-headers';
import { receiveBody } from '../payload';
import {
  answerXml,
  invalidArgument,
  invalidRequest,
  leaf,
  noSuchBucket,
  noSuchKey,
  notImplemented,
  preconditionFailed,
} from '../s3-error';
import type { Bucket } from '../object-store';

/** Stores the object only if the whole body has arrived and has the announced length and checksums. */
export async function putObject(call: Call): Promise<Answer> {
  const { request, bucket, service } = call;
  authorize(call, 'PutObject', arnOf(bucket.settings.name, request.key));
  const headers = keptHeaders(request.headers);
  const check = conditionOf(request.headers);
  const { discard, ...arrived } = await receiveBody(service.store, bucket, call);
  const object = { ...arrived, key: request.key, headers, changedMs: service.surroundings.now() };
  try {
    await create(call, 'Put', object, check);
  } catch (error) {
    await discard();
    throw error;
  }
  return { status: 200, headers: storedHeaders(object) };
}

export const storedHeaders = ({ etag, checksum }: StoredObject): Record<string, string> => ({
  etag,
  'x-amz-server-side-encryption': 'AES256',
  ...(checksum ? { [checksum.header]: checksum.value, 'x-amz-checksum-type': 'FULL_OBJECT' } : {}),
});

function conditionOf(headers: Record<string, string>) {
  const [match, noneMatch] = [headers['if-match'], headers['if-none-match']];
  if (noneMatch !== undefined && noneMatch !== '*') throw notImplemented('If-None-Match with anything but *');
  return (current: StoredObject | undefined) => {
    if (noneMatch !== undefined && current) throw preconditionFailed('If-None-Match');
    if (match === undefined) return;
    if (!current) throw noSuchKey('');
    if (match.replaceAll('"', '') !== current.etag.replaceAll('"', '')) throw preconditionFailed('If-Match');
  };
}

export async function copyObject(call: Call): Promise<Answer> {
  const { request, bucket, service } = call;
  const source = sourceOf(call);
  authorize(call, 'PutObject', arnOf(bucket.settings.name, request.key));
  const object = objectToRead(call, source.bucket, source.key);
  checkCondition(call, source);
  const isReplacing = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  if (source.bucket === bucket && source.key === request.key && !isReplacing)
    throw invalidRequest(
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  const wished = keptHeaders(request.headers);
  const copy = {
    ...object,
    key: request.key,
    headers: isReplacing ? wished : object.headers,
    changedMs: service.surroundings.now(),
    blob: await service.store.copyBlob(source.bucket, object.blob, bucket),
  };
  await create(call, 'Copy', copy);
  const body = answerXml(
    'CopyObjectResult',
    leaf('ETag', copy.etag),
    leaf('LastModified', new Date(copy.changedMs).toISOString()),
  );
  return {
    status: 200,
    headers: { 'content-type': 'application/xml', 'x-amz-server-side-encryption': 'AES256' },
    body,
  };
}

interface Source {
  bucket: Bucket;
  key: string;
}

function sourceOf({ request, service }: Call): Source {
  const header = request.headers['x-amz-copy-source'] ?? '';
  if (header.includes('?')) throw notImplemented('versions');
  const [, name = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(decoded(header)) ?? [];
  if (key === '')
    throw invalidArgument(
      'x-amz-copy-source',
      header,
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    );
  const bucket = service.store.buckets.get(name);
  if (!bucket) throw noSuchBucket(name);
  return { bucket, key };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Checks the `x-amz-copy-source-if-*` headers; a failed condition is always 412, never 304. */
function checkCondition({ request }: Call, { bucket, key }: Source) {
  const prefix = 'x-amz-copy-source-';
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      name.startsWith(`${prefix}if-`) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  const object = bucket.objects.get(key);
  if (object && readConditions({ ...request, headers }, object) === 'fresh')
    throw preconditionFailed('x-amz-copy-source-If-None-Match');
}
