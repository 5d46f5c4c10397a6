import type { StoredObject } from './disk';
import { invalidRequest, notImplemented, preconditionFailed, S3Error } from './s3-error';
import type { S3Request } from './request';

const kept = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];
const longestMetadataBytes = 2048;

export function keptHeaders(given: Record<string, string | undefined>): Record<string, string> {
  refuseUnknown(given);
  const metadata = Object.entries(given).filter(([name]) => name.startsWith('x-amz-meta-'));
  const bytes = metadata.reduce(
    (sum, [name, value = '']) => sum + Buffer.byteLength(name.slice(11) + value),
    0,
  );
  if (bytes > longestMetadataBytes)
    throw new S3Error(
      'MetadataTooLarge',
      'Your metadata headers exceed the maximum allowed metadata size',
      400,
      {
        MaxSizeAllowed: String(longestMetadataBytes),
      },
    );
  const chosen = [...kept.map((name) => [name, encodingOf(name, given[name])] as const), ...metadata];
  const found = Object.fromEntries(chosen.filter(([, value]) => value)) as Record<string, string>;
  return { 'content-type': 'binary/octet-stream', ...found };
}

/** `aws-chunked` describes the transfer, not the object. */
const encodingOf = (name: string, value: string | undefined) =>
  name === 'content-encoding'
    ? value
        ?.split(',')
        .map((part) => part.trim())
        .filter((part) => part !== 'aws-chunked')
        .join(',')
    : value;

/** Headers that change nothing here: the bucket encrypts, there is one storage class, and there are no ACLs. */
const harmless: Record<string, RegExp> = {
  'x-amz-server-side-encryption': /^AES256$/,
  'x-amz-storage-class': /^STANDARD$/,
  'x-amz-acl': /^bucket-owner-full-control$/,
  acl: /^bucket-owner-full-control$/,
};

function refuseUnknown(given: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (harmless[name]?.test(value)) continue;
    if (/^(x-amz-acl|x-amz-grant-.*|acl)$/.test(name))
      throw new S3Error('AccessControlListNotSupported', 'The bucket does not allow ACLs', 400);
    if (name === 'x-amz-server-side-encryption' && !/^(AES256|aws:)/.test(value))
      throw invalidRequest('The encryption method specified is not supported');
    if (
      /^x-amz-(server-side-encryption|storage-class|tagging$|object-lock|website|write-offset)/.test(name) ||
      name === 'tagging'
    )
      throw notImplemented(`${name} ${value}`);
  }
}

export const answerHeaders = ({ headers, etag, changedMs }: StoredObject): Record<string, string> => ({
  ...headers,
  etag,
  'last-modified': new Date(changedMs).toUTCString(),
  'accept-ranges': 'bytes',
  'x-amz-server-side-encryption': 'AES256',
});

/** Throws 412 for a failed condition. `fresh`: the client already has this object, so the response is 304. */
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
