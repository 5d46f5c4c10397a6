import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bucket, clientOf, newKey, openBucket } from './under-test';

let world: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => (world = await openBucket()));
afterAll(() => world.close());

const put = (input: Partial<PutObjectCommandInput> & { Key: string }) =>
  world.client.send(new PutObjectCommand({ Bucket, Body: 'words', ...input }));
/** Reads to the end: closing the server would cut an unread body. */
const get = async (input: Partial<GetObjectCommandInput> & { Key: string }) => {
  const found = await world.client.send(new GetObjectCommand({ Bucket, ...input }));
  return { ...found, bytes: Buffer.from((await found.Body?.transformToByteArray()) ?? []) };
};
const bytesOf = async (Key: string) => (await get({ Key })).bytes;

describe('An object', () => {
  it('comes back as it was put, with its type, its metadata and the hash of its bytes', async () => {
    const Key = newKey('/ü "quoted" + plus%20.txt');
    const Body = randomBytes(300_000);

    const stored = await put({
      Key,
      Body,
      ContentType: 'text/plain',
      CacheControl: 'no-store',
      ContentDisposition: 'attachment; filename="a.txt"',
      Metadata: { owner: 'ada' },
    });

    const found = await get({ Key });
    expect(found).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'no-store',
      ContentDisposition: 'attachment; filename="a.txt"',
      Metadata: { owner: 'ada' },
      ContentLength: 300_000,
      ETag: `"${createHash('md5').update(Body).digest('hex')}"`,
      ServerSideEncryption: 'AES256',
    });
    expect(stored.ETag).toBe(found.ETag);
    expect(found.bytes.equals(Body)).toBe(true);
  });

  it('arrives as a stream of unknown pieces with its checksum behind it', async () => {
    const Key = newKey();
    const Body = randomBytes(700_001);

    await put({
      Key,
      Body: Readable.from([Body.subarray(0, 10), Body.subarray(10)]),
      ContentLength: Body.length,
    });

    expect((await bytesOf(Key)).equals(Body)).toBe(true);
    expect((await get({ Key })).ContentEncoding).toBeUndefined();
  });

  it('may be empty', async () => {
    const Key = newKey();

    await put({ Key, Body: Buffer.alloc(0), ContentLength: 0 });

    expect(await bytesOf(Key)).toHaveLength(0);
  });

  it.each(['CRC32', 'SHA1', 'SHA256'] as const)(
    'keeps the checksum %s that came with it',
    async (ChecksumAlgorithm) => {
      const Key = newKey();

      const stored = await put({ Key, ChecksumAlgorithm });

      const found = await get({ Key, ChecksumMode: 'ENABLED' });
      expect(found[`Checksum${ChecksumAlgorithm}`]).toBeTruthy();
      expect(found[`Checksum${ChecksumAlgorithm}`]).toBe(stored[`Checksum${ChecksumAlgorithm}`]);
    },
  );

  it.each<[string, Partial<PutObjectCommandInput>, string]>([
    ['MD5', { ContentMD5: createHash('md5').update('other').digest('base64') }, 'BadDigest'],
    ['MD5 that is none', { ContentMD5: 'abc' }, 'InvalidDigest'],
    ['SHA256', { ChecksumSHA256: createHash('sha256').update('other').digest('base64') }, 'BadDigest'],
    ['CRC32', { ChecksumCRC32: 'AAAAAA==' }, 'BadDigest'],
  ])('is not stored when its %s is another', async (_name, announced, code) => {
    const Key = newKey();

    await expect(put({ Key, ...announced })).rejects.toMatchObject({ name: code });

    await expect(get({ Key })).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('is replaced whole or not at all, and only when nobody else was first', async () => {
    const Key = newKey();
    const { ETag } = await put({ Key, IfNoneMatch: '*' });

    await expect(put({ Key, IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(put({ Key, IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await put({ Key, Body: 'new', IfMatch: ETag });

    expect((await bytesOf(Key)).toString()).toBe('new');
  });

  it.each<[string, Partial<PutObjectCommandInput>, string]>([
    ['public to the world', { ACL: 'public-read' }, 'AccessControlListNotSupported'],
    ['with more than 2 KB of metadata', { Metadata: { long: 'x'.repeat(2049) } }, 'MetadataTooLarge'],
    ['under a key of 1,025 bytes', { Key: 'k'.repeat(1025) }, 'KeyTooLongError'],
    ['with tags, which the stand-in does not do', { Tagging: 'a=b' }, 'NotImplemented'],
  ])('is refused %s', async (_name, input, code) => {
    await expect(put({ Key: newKey(), ...input })).rejects.toMatchObject({ name: code });
  });

  it.each(['../../etc/passwd', 'a/../../b', '/rooted', 'C:\\windows', 'nul\u0000byte', '..', '.hidden'])(
    'may be called %j and is still only a name',
    async (end) => {
      const Key = newKey(`/${end}`);

      await put({ Key, Body: end });

      expect((await bytesOf(Key)).toString()).toBe(end);
    },
  );
});

describe('Reading', () => {
  it.each([
    ['bytes=0-3', 'abcd', 'bytes 0-3/10'],
    ['bytes=8-', 'ij', 'bytes 8-9/10'],
    ['bytes=-2', 'ij', 'bytes 8-9/10'],
    ['bytes=5-99', 'fghij', 'bytes 5-9/10'],
  ])('answers the range %s', async (Range, text, ContentRange) => {
    const Key = newKey();
    await put({ Key, Body: 'abcdefghij' });

    const found = await get({ Key, Range });

    expect(found).toMatchObject({ ContentRange, $metadata: { httpStatusCode: 206 } });
    expect(found.bytes.toString()).toBe(text);
  });

  it('refuses a range behind the end', async () => {
    const Key = newKey();
    await put({ Key });

    await expect(get({ Key, Range: 'bytes=5-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('says 304 to those who have it, 412 to those who want another', async () => {
    const Key = newKey();
    const { ETag } = await put({ Key });

    await expect(get({ Key, IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(get({ Key, IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect((await get({ Key, IfNoneMatch: '"other"' })).ETag).toBe(ETag);
  });

  it('lets the reader choose type, name and caching of the answer', async () => {
    const Key = newKey();
    await put({ Key });

    const found = await get({
      Key,
      ResponseContentType: 'image/png',
      ResponseContentDisposition: 'inline',
      ResponseCacheControl: 'private',
    });

    expect(found).toMatchObject({
      ContentType: 'image/png',
      ContentDisposition: 'inline',
      CacheControl: 'private',
    });
  });

  it('of the head alone says everything but the bytes', async () => {
    const Key = newKey();
    await put({ Key });

    expect(await world.client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
      ContentLength: 5,
    });
    await expect(world.client.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  it('goes on while the object is replaced', async () => {
    const Key = newKey();
    const Body = randomBytes(5_000_000);
    await put({ Key, Body });
    const open = await world.client.send(new GetObjectCommand({ Bucket, Key }));

    await put({ Key, Body: 'new' });

    const read = Buffer.from((await open.Body?.transformToByteArray()) ?? []);
    expect(read.equals(Body)).toBe(true);
  });
});

describe('Copies and removal', () => {
  it('copy bytes and metadata, or give new metadata', async () => {
    const [from, to, other] = [newKey('/ä b'), newKey(), newKey()];
    await put({ Key: from, ContentType: 'text/plain', Metadata: { a: '1' } });
    const CopySource = encodeURIComponent(`${Bucket}/${from}`);

    await world.client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }));
    await world.client.send(
      new CopyObjectCommand({
        Bucket,
        Key: other,
        CopySource,
        MetadataDirective: 'REPLACE',
        ContentType: 'image/png',
      }),
    );

    expect(await get({ Key: to })).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' } });
    expect(await get({ Key: other })).toMatchObject({ ContentType: 'image/png', Metadata: {} });
    expect((await bytesOf(other)).toString()).toBe('words');
  });

  it('refuse a copy of what is not the object any more that was meant', async () => {
    const [from, to] = [newKey('-from'), newKey('-to')];
    const { ETag: CopySourceIfMatch } = await put({ Key: from });
    await put({ Key: from, Body: 'other words' });
    const copy = { Bucket, Key: to, CopySource: encodeURIComponent(`${Bucket}/${from}`) };

    await expect(
      world.client.send(new CopyObjectCommand({ ...copy, CopySourceIfMatch })),
    ).rejects.toMatchObject({ name: 'PreconditionFailed' });

    await expect(get({ Key: to })).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('refuse a copy onto itself and one of nothing', async () => {
    const Key = newKey();
    await put({ Key });
    const copy = (source: string) =>
      world.client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${source}` }));

    await expect(copy(Key)).rejects.toMatchObject({ name: 'InvalidRequest' });
    await expect(copy('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('remove one, or many at once, whether they are there or not', async () => {
    const keys = [newKey(), newKey('<&>'), newKey('/none')];
    for (const Key of keys.slice(0, 2)) await put({ Key });

    await world.client.send(new DeleteObjectCommand({ Bucket, Key: newKey() }));
    const { Deleted } = await world.client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }),
    );

    expect(Deleted?.map(({ Key }) => Key)).toEqual(keys);
    await expect(get({ Key: keys[0] ?? '' })).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('remove no more than a thousand at once', async () => {
    const Objects = Array.from({ length: 1001 }, (_, n) => ({ Key: `many/${n}` }));

    await expect(
      world.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } })),
    ).rejects.toMatchObject({ name: 'MalformedXML' });
  });
});

describe('Lists', () => {
  it('are in the order of the bytes, by page, and gathered at the delimiter', async () => {
    const prefix = newKey('/');
    const ends = ['a', 'b/1', 'b/2', 'c&<d', 'ü', 'Z', '\u{1F600}'];
    for (const end of ends) await put({ Key: prefix + end });
    const list = (input: object) =>
      world.client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ...input }));

    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = await list({ MaxKeys: 3, ContinuationToken: token });
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
      expect(page.KeyCount).toBeLessThanOrEqual(3);
      token = page.NextContinuationToken;
    } while (token);
    const gathered = await list({ Delimiter: '/', StartAfter: `${prefix}a` });

    expect(keys).toEqual(['Z', 'a', 'b/1', 'b/2', 'c&<d', 'ü', '\u{1F600}']);
    expect(gathered.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual([`${prefix}b/`]);
    expect(gathered.Contents?.map(({ Key }) => Key?.slice(prefix.length))).toEqual([
      'c&<d',
      'ü',
      '\u{1F600}',
    ]);
  });

  it('refuse a token that nobody gave out', async () => {
    await expect(
      world.client.send(new ListObjectsV2Command({ Bucket, ContinuationToken: 'made-up' })),
    ).rejects.toMatchObject({ name: 'InvalidArgument' });
  });
});

describe('A bucket', () => {
  it('is there or is not', async () => {
    await world.client.send(new HeadBucketCommand({ Bucket }));

    await expect(
      world.client.send(new HeadBucketCommand({ Bucket: 'no-such-bucket' })),
    ).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(
      world.client.send(new GetObjectCommand({ Bucket: 'no-such-bucket', Key: 'a' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('is found by its name in the host too', async () => {
    const { port } = new URL(world.url);
    const byHost = clientOf(`http://localhost:${port}`, {
      requestHandler: { httpAgent: new Agent({ lookup: toLoopback }) },
    });
    const Key = newKey();

    await byHost.send(new PutObjectCommand({ Bucket, Key, Body: 'by host' }));

    expect((await bytesOf(Key)).toString()).toBe('by host');
    byHost.destroy();
  });
});

// Not every machine resolves subdomains of localhost.
const toLoopback: LookupFunction = (_name, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }]);
