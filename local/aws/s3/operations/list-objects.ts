import { arnOf, type StoredObject } from '../disk';
import { authorize, type Answer, type Call } from '../request';
import type { Bucket } from '../object-store';
import { answerXml, branch, invalidArgument, leaf, notImplemented } from '../s3-error';

const largestPage = 1000;

/** ListObjectsV2: keys in byte order; those with a common prefix up to the delimiter are grouped. */
export async function listObjects(call: Call): Promise<Answer> {
  const { request, bucket } = call;
  const { query } = request;
  if (query.get('list-type') !== '2') throw notImplemented('the first version of ListObjects');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  authorize(call, 'ListBucket', arnOf(bucket.settings.name), {
    's3:prefix': [prefix],
    's3:delimiter': [delimiter],
  });
  const page = pageOf(bucket, query, { prefix, delimiter });
  const write = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const body = answerXml(
    'ListBucketResult',
    leaf('Name', bucket.settings.name),
    leaf('Prefix', write(prefix)),
    leaf('KeyCount', page.entries.length),
    leaf('MaxKeys', page.size),
    ...(delimiter ? [leaf('Delimiter', write(delimiter))] : []),
    leaf('IsTruncated', String(page.next !== undefined)),
    ...(page.token === null ? [] : [leaf('ContinuationToken', page.token)]),
    ...(page.next === undefined ? [] : [leaf('NextContinuationToken', page.next)]),
    ...(query.has('encoding-type') ? [leaf('EncodingType', 'url')] : []),
    ...page.entries.map(({ name, object }) =>
      object ? contents(write(name), object) : branch('CommonPrefixes', leaf('Prefix', write(name))),
    ),
  );
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

interface Wanted {
  prefix: string;
  delimiter: string;
}

function pageOf({ objects }: Bucket, query: URLSearchParams, wanted: Wanted) {
  const size = pageSize(query.get('max-keys'));
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : readToken(token);
  const all = entriesOf([...objects.values()], wanted)
    .filter(({ name }) => compare(name, after) > 0)
    .sort((one, other) => compare(one.name, other.name));
  const entries = all.slice(0, size);
  const last = entries.at(-1);
  const next = last && all.length > entries.length ? makeToken(last.name) : undefined;
  return { entries, size, token, next };
}

interface Entry {
  name: string;
  object?: StoredObject;
}

function entriesOf(objects: StoredObject[], { prefix, delimiter }: Wanted): Entry[] {
  const gathered = new Set<string>();
  return objects.flatMap((object): Entry[] => {
    const { key } = object;
    if (!key.startsWith(prefix)) return [];
    const at = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (at < 0) return [{ name: key, object }];
    const name = key.slice(0, at + delimiter.length);
    if (gathered.has(name)) return [];
    gathered.add(name);
    return [{ name }];
  });
}

const contents = (name: string, { etag, size, changedMs, checksum }: StoredObject) =>
  branch(
    'Contents',
    leaf('Key', name),
    leaf('LastModified', new Date(changedMs).toISOString()),
    leaf('ETag', etag),
    ...(checksum
      ? [leaf('ChecksumAlgorithm', checksum.header.slice('x-amz-checksum-'.length).toUpperCase())]
      : []),
    leaf('Size', size),
    leaf('StorageClass', 'STANDARD'),
  );

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

function pageSize(text: string | null): number {
  if (text === null) return largestPage;
  if (!/^\d{1,10}$/.test(text))
    throw invalidArgument('max-keys', text, 'Provided max-keys not an integer or within integer range');
  return Math.min(Number(text), largestPage);
}

const makeToken = (name: string) => Buffer.from(`after ${name}`).toString('base64');

function readToken(token: string): string {
  const [, name] = /^after (.*)$/s.exec(Buffer.from(token, 'base64').toString()) ?? [];
  if (name === undefined)
    throw invalidArgument('continuation-token', token, 'The continuation token provided is incorrect');
  return name;
}
