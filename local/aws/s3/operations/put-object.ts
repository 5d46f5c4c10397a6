import { arnOf } from '../bucket';
import { type Answer, authorize, type Call } from '../call';
import { create } from '../events';
import { keptHeaders } from '../object-headers';
import type { StoredObject } from '../disk';
import { receiveBody } from '../payload';
import { noSuchKey, notImplemented, preconditionFailed } from '../s3-error';

/** Stores the object when the whole body has arrived as announced, and not before. */
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
