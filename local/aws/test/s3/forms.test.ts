import { request } from 'node:http';
import { createHash } from 'node:crypto';
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Bucket, clientOf, isStandIn, newKey, openBucket, pageOrigin } from './under-test';

let world: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => (world = await openBucket()));
afterAll(() => world.close());
afterEach(() => Object.assign(world.state, { offsetMs: 0, refuse: () => undefined }));

type Fields = Record<string, string>;
type Change = (fields: Fields) => Fields;

const same: Change = (fields) => fields;

/** The form as the product signs it: exactly this key and type, 1 to 1,000 bytes, five minutes. */
async function signedForm(options: Partial<PresignedPostOptions> = {}) {
  const Key = options.Key ?? newKey('.pdf');
  const form = await createPresignedPost(world.client, {
    Bucket,
    Key,
    Expires: 300,
    Fields: { 'Content-Type': 'application/pdf', success_action_status: '201' },
    Conditions: [
      ['eq', '$Content-Type', 'application/pdf'],
      ['content-length-range', 1, 1000],
    ],
    ...options,
  });
  return { ...form, Key };
}

type FileContent = string | Uint8Array;

async function upload(
  url: string,
  fields: Fields,
  file: FileContent | undefined = 'words',
  headers: Fields = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file !== undefined) body.append('file', new Blob([file]), '../evil.exe');
  const response = await fetch(url, { method: 'POST', body, headers });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, code: /<Code>(\w+)/.exec(text)?.[1] };
}

const exists = (Key: string) =>
  world.client.send(new HeadObjectCommand({ Bucket, Key })).then(
    () => true,
    () => false,
  );

describe('An upload form', () => {
  it('stores the file under the signed key, with the signed type', async () => {
    const { url, fields, Key } = await signedForm();

    const answer = await upload(url, fields, 'words');

    expect(answer.status).toBe(201);
    expect(answer.text).toContain(`<Key>${Key}</Key>`);
    expect(answer.headers.get('etag')).toBe(`"${createHash('md5').update('words').digest('hex')}"`);
    const found = await world.client.send(new GetObjectCommand({ Bucket, Key }));
    expect(found.ContentType).toBe('application/pdf');
    expect(await found.Body?.transformToString()).toBe('words');
  });

  it.each<[string, Change, FileContent | undefined, number, string]>([
    ['another key', (fields) => ({ ...fields, key: 'others/a.pdf' }), 'x', 403, 'AccessDenied'],
    [
      'a key with a way up',
      (fields) => ({ ...fields, key: `../${fields['key']}` }),
      'x',
      403,
      'AccessDenied',
    ],
    ['another type', (fields) => ({ ...fields, 'Content-Type': 'text/html' }), 'x', 403, 'AccessDenied'],
    ['no type', ({ 'Content-Type': _, ...fields }) => fields, 'x', 403, 'AccessDenied'],
    ['a field more', (fields) => ({ ...fields, 'x-amz-meta-a': '1' }), 'x', 403, 'AccessDenied'],
    ['an access list', (fields) => ({ ...fields, acl: 'public-read' }), 'x', 403, 'AccessDenied'],
    ['another status', (fields) => ({ ...fields, success_action_status: '200' }), 'x', 403, 'AccessDenied'],
    ['no policy', ({ Policy: _, ...fields }) => fields, 'x', 403, 'AccessDenied'],
    [
      'another policy',
      (fields) => ({ ...fields, Policy: btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}') }),
      'x',
      403,
      'SignatureDoesNotMatch',
    ],
    [
      'another signature',
      (fields) => ({ ...fields, 'X-Amz-Signature': '0'.repeat(64) }),
      'x',
      403,
      'SignatureDoesNotMatch',
    ],
    ['no signature', ({ 'X-Amz-Signature': _, ...fields }) => fields, 'x', 403, 'SignatureDoesNotMatch'],
    ['nothing in the file', same, '', 400, 'EntityTooSmall'],
    ['one byte too many', same, 'x'.repeat(1001), 400, 'EntityTooLarge'],
    ['far too many bytes', same, new Uint8Array(3_000_000), 400, 'EntityTooLarge'],
    ['no file', same, undefined, 400, 'InvalidArgument'],
  ])('with %s is refused and leaves nothing', async (_name, change, file, status, code) => {
    const { url, fields, Key } = await signedForm();

    const body = new FormData();
    for (const [name, value] of Object.entries(change(fields))) body.append(name, value);
    if (file !== undefined) body.append('file', new Blob([file]));
    const response = await fetch(url, { method: 'POST', body });

    const text = await response.text();
    expect([response.status, /<Code>(\w+)/.exec(text)?.[1]]).toEqual([status, code]);
    expect(await exists(Key)).toBe(false);
  });

  it('takes exactly the largest size, and fields after the file do not count', async () => {
    const { url, fields, Key } = await signedForm();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob(['x'.repeat(1000)]));
    body.append('after', 'ignored');

    const response = await fetch(url, { method: 'POST', body });

    expect([response.status, await exists(Key)]).toEqual([201, true]);
  });

  it.runIf(isStandIn)('ends in the time of the product', async () => {
    const { url, fields } = await signedForm();
    world.state.offsetMs = 301_000;

    const answer = await upload(url, fields);

    expect([answer.status, answer.code]).toEqual([403, 'AccessDenied']);
    expect(answer.text).toContain('Policy expired');
  });

  it('can be sent twice: the second file takes the place of the first', async () => {
    const { url, fields, Key } = await signedForm();

    await upload(url, fields, 'first');
    const again = await upload(url, fields, 'second');

    expect(again.status).toBe(201);
    const found = await world.client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await found.Body?.transformToString()).toBe('second');
  });

  it('puts the name of the file where the key asks for it, and stays in its place', async () => {
    const start = newKey('/');
    const { url, fields } = await signedForm({ Key: `${start}\${filename}` });

    const answer = await upload(url, fields);

    expect([answer.status, answer.text]).toEqual([
      201,
      expect.stringContaining(`<Key>${start}evil.exe</Key>`),
    ]);
  });

  it.runIf(isStandIn)('is worth what its signer may do', async () => {
    const { url, fields, Key } = await signedForm();
    world.state.refuse = ({ action, resource }) =>
      action === 's3:PutObject' && resource === `arn:aws:s3:::${Bucket}/${Key}` ? 'No grant.' : undefined;

    const answer = await upload(url, fields);

    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('No grant.')]);
  });

  it.runIf(isStandIn)('of a key that nobody has is refused', async () => {
    const stranger = clientOf(world.url, {
      credentials: { accessKeyId: 'AKIANOBODY', secretAccessKey: 'local' },
    });
    const { url, fields } = await createPresignedPost(stranger, { Bucket, Key: newKey() });

    expect((await upload(url, fields)).code).toBe('InvalidAccessKeyId');
    stranger.destroy();
  });
});

describe('A broken upload', () => {
  const post = (body: string, headers: Fields) =>
    fetch(`${world.url}/${Bucket}`, { method: 'POST', body, headers }).then((response) => response.status);

  it.each([
    ['no boundary', 'x', 'multipart/form-data'],
    ['nothing', '', 'multipart/form-data; boundary=b'],
    [
      'no end',
      '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nabc',
      'multipart/form-data; boundary=b',
    ],
    [
      'a header without an end',
      `--b\r\nContent-Disposition: form-data; name="x${'y'.repeat(100_000)}`,
      'multipart/form-data; boundary=b',
    ],
    [
      'a field of half a megabyte',
      `--b\r\nContent-Disposition: form-data; name="key"\r\n\r\n${'k'.repeat(500_000)}\r\n--b--`,
      'multipart/form-data; boundary=b',
    ],
    ['a header that kills old readers', '--b\r\n\r\n\r\n--b--', 'multipart/form-data; boundary=b'],
  ])('of %s is refused, and the next one works', async (_name, body, type) => {
    const status = await post(body, { 'content-type': type });

    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const { url, fields } = await signedForm();
    expect((await upload(url, fields)).status).toBe(201);
  });

  it.runIf(isStandIn)('that breaks off in the middle leaves nothing', async () => {
    const { url, fields, Key } = await signedForm();
    const parts = Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `${parts.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of it`;
    const upstream = request(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': head.length + 500 },
    });
    upstream.on('error', () => undefined);
    await new Promise((resolve) => upstream.write(head, resolve));
    await expect.poll(() => world.accessRequests.some(({ resource }) => resource.endsWith(Key))).toBe(true);

    upstream.destroy();

    const next = await signedForm();
    expect((await upload(next.url, next.fields)).status).toBe(201);
    expect(await exists(Key)).toBe(false);
  });
});

describe('A page of another origin', () => {
  const preflight = (origin: string, method = 'POST') =>
    fetch(`${world.url}/${Bucket}/a`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });

  it.runIf(isStandIn)('is allowed when the bucket names it, and reads the answer', async () => {
    const asked = await preflight(pageOrigin);
    const { url, fields } = await signedForm();
    const answer = await upload(url, fields, 'words', { origin: pageOrigin });
    const refused = await upload(url, { ...fields, key: 'other' }, 'words', { origin: pageOrigin });

    expect(asked.status).toBe(200);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': pageOrigin,
      'access-control-allow-methods': 'POST, GET',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
      vary: expect.stringContaining('Origin'),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(pageOrigin);
    expect(answer.headers.get('access-control-expose-headers')).toBe('ETag');
    expect(refused.headers.get('access-control-allow-origin')).toBe(pageOrigin);
  });

  it.each([
    ['from elsewhere', 'http://evil.example', 'POST'],
    ['to remove', pageOrigin, 'DELETE'],
  ])('is not allowed %s', async (_name, origin, method) => {
    const asked = await preflight(origin, method);

    expect(asked.status).toBe(403);
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });
});
