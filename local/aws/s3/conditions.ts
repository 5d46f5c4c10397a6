import type { S3Request } from './request';
import type { StoredObject } from './disk';
import { preconditionFailed } from './s3-error';

/** Throws 412 where a condition does not hold; `fresh` when the reader already has this very object (304). */
export function readConditions({ headers }: S3Request, object: StoredObject): 'fresh' | 'changed' {
  const match = headers['if-match'];
  const unmodified = timeOf(headers['if-unmodified-since']);
  if (match !== undefined && !names(match, object.etag)) throw preconditionFailed('If-Match');
  if (match === undefined && unmodified !== undefined && secondOf(object) > unmodified)
    throw preconditionFailed('If-Unmodified-Since');
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) return names(noneMatch, object.etag) ? 'fresh' : 'changed';
  const modified = timeOf(headers['if-modified-since']);
  return modified !== undefined && secondOf(object) <= modified ? 'fresh' : 'changed';
}

const names = (list: string, etag: string) =>
  list.split(',').some((one) => ['*', etag, etag.replaceAll('"', '')].includes(one.trim()));

const secondOf = ({ changedMs }: StoredObject) => Math.floor(changedMs / 1000) * 1000;

function timeOf(text: string | undefined): number | undefined {
  const ms = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}
