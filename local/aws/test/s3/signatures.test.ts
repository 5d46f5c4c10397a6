import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Bucket, clientOf, isStandIn, newKey, openBucket } from './under-test';

let world: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => (world = await openBucket()));
afterAll(() => world.close());
afterEach(() => Object.assign(world.state, { offsetMs: 0, refuse: () => undefined }));

const stored = async () => {
  const Key = newKey('/a b&c.txt');
  await world.client.send(new PutObjectCommand({ Bucket, Key, Body: 'words', ContentType: 'text/plain' }));
  return Key;
};
const presigned = (Key: string, input: object = {}, expiresIn = 300) =>
  getSignedUrl(world.client, new GetObjectCommand({ Bucket, Key, ...input }), { expiresIn });
const fetched = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, code: /<Code>(\w+)/.exec(text)?.[1] };
};

describe('A signed request', () => {
  it.runIf(isStandIn).each([
    ['another secret', { accessKeyId: 'AKIATEST', secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
    ['a key that nobody has', { accessKeyId: 'AKIANOBODY', secretAccessKey: 'local' }, 'InvalidAccessKeyId'],
  ])('with %s is refused', async (_name, credentials, name) => {
    const stranger = clientOf(world.url, { credentials });

    await expect(stranger.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }))).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: 403 },
    });
    stranger.destroy();
  });

  it('for another region is refused with the name of ours', async () => {
    const elsewhere = clientOf(world.url, { region: 'us-east-2' });

    await expect(elsewhere.send(new GetObjectCommand({ Bucket, Key: 'a' }))).rejects.toMatchObject({
      name: 'AuthorizationHeaderMalformed',
      message: expect.stringContaining("expecting 'eu-west-1'"),
    });
    elsewhere.destroy();
  });

  it.runIf(isStandIn)(
    'whose clock is an hour off is refused with our time, so that the client finds ours',
    async () => {
      const Key = await stored();
      world.state.offsetMs = 3_600_000;
      const [hasty, patient] = [clientOf(world.url), clientOf(world.url, { maxAttempts: 2 })];

      await expect(hasty.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({
        $metadata: { httpStatusCode: 403 },
      });
      const found = await patient.send(new HeadObjectCommand({ Bucket, Key }));

      expect(found.$metadata.attempts).toBe(2);
      [hasty, patient].forEach((client) => client.destroy());
    },
  );

  it.each(['GET', 'PUT', 'DELETE', 'HEAD', 'POST'])('is needed for %s: nothing is public', async (method) => {
    const Key = await stored();

    const { status, code } = await fetched(`${world.url}/${Bucket}/${encodeURIComponent(Key)}`, { method });

    expect(status).toBe(403);
    if (method !== 'HEAD') expect(code).toBe('AccessDenied');
  });

  it('may not carry a header of the service that was not signed', async () => {
    const Key = await stored();
    const url = await presigned(Key);

    const answer = await fetched(url, { headers: { 'x-amz-meta-extra': '1' } });

    expect([answer.status, answer.code]).toEqual([403, 'AccessDenied']);
    expect(answer.text).toContain('headers present in the request which were not signed');
  });
});

describe('A presigned address', () => {
  it('reads the object with the type and the name that the signer chose', async () => {
    const Key = await stored();
    const url = await presigned(Key, {
      ResponseContentType: 'image/png',
      ResponseContentDisposition: 'attachment; filename="a b.png"',
    });

    const answer = await fetched(url);

    expect([answer.status, answer.text]).toEqual([200, 'words']);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a b.png"');
  });

  it.runIf(isStandIn)('ends in the time of the product', async () => {
    const url = await presigned(await stored(), {}, 60);

    world.state.offsetMs = 59_000;
    const before = await fetched(url);
    world.state.offsetMs = 61_500;
    const after = await fetched(url);

    expect(before.status).toBe(200);
    expect([after.status, after.code]).toEqual([403, 'AccessDenied']);
    expect(after.text).toContain('Request has expired');
  });

  it.each<[string, (url: URL) => void, string]>([
    ['another object', (url) => (url.pathname += 'x'), 'SignatureDoesNotMatch'],
    ['a longer life', (url) => url.searchParams.set('X-Amz-Expires', '3600'), 'SignatureDoesNotMatch'],
    [
      'another type',
      (url) => url.searchParams.set('response-content-type', 'text/html'),
      'SignatureDoesNotMatch',
    ],
    [
      'a life of more than a week',
      (url) => url.searchParams.set('X-Amz-Expires', '604801'),
      'AuthorizationQueryParametersError',
    ],
    ['no life', (url) => url.searchParams.delete('X-Amz-Expires'), 'AuthorizationQueryParametersError'],
    [
      'no signature',
      (url) => url.searchParams.delete('X-Amz-Signature'),
      'AuthorizationQueryParametersError',
    ],
  ])('that was changed to %s is refused', async (_name, change, code) => {
    const url = new URL(await presigned(await stored()));
    change(url);

    const answer = await fetched(url.href);

    expect(answer.code).toBe(code);
  });

  it('for reading does not write or remove', async () => {
    const url = await presigned(await stored());

    expect((await fetched(url, { method: 'DELETE' })).code).toBe('SignatureDoesNotMatch');
    expect((await fetched(url, { method: 'PUT', body: 'x' })).code).toBe('SignatureDoesNotMatch');
  });

  it.runIf(isStandIn)('is worth what its signer may do at the time when it is used', async () => {
    const Key = await stored();
    const url = await presigned(Key);
    world.accessRequests.length = 0;

    await fetched(url);
    world.state.refuse = ({ action }) => (action === 's3:GetObject' ? 'No grant for it.' : undefined);
    const refused = await fetched(url);

    expect(world.accessRequests[0]).toEqual({
      accessKeyId: 'AKIATEST',
      action: 's3:GetObject',
      resource: `arn:aws:s3:::${Bucket}/${Key}`,
    });
    expect([refused.status, refused.code]).toEqual([403, 'AccessDenied']);
  });

  it('for writing is bound to the empty body by the checksum that its maker signs', async () => {
    const url = await getSignedUrl(world.client, new PutObjectCommand({ Bucket, Key: newKey() }));

    const answer = await fetched(url, { method: 'PUT', body: 'words' });

    expect(answer.code).toBe('BadDigest');
  });
});

describe.runIf(isStandIn)('Rights', () => {
  it.each([
    ['PutObject', 's3:PutObject'],
    ['GetObject', 's3:GetObject'],
    ['DeleteObject', 's3:DeleteObject'],
  ])('of %s are asked as %s on the object', async (operation, action) => {
    const Key = await stored();
    const { PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    const commands = {
      PutObject: PutObjectCommand,
      GetObject: GetObjectCommand,
      DeleteObject: DeleteObjectCommand,
    };
    const Command = commands[operation as keyof typeof commands] as typeof GetObjectCommand;
    world.state.refuse = (accessRequest) =>
      accessRequest.action === action && accessRequest.resource.endsWith(Key) ? 'No.' : undefined;

    await expect(world.client.send(new Command({ Bucket, Key }))).rejects.toMatchObject({
      name: 'AccessDenied',
      message: 'No.',
    });
  });

  it('hide what is missing from those who may not list', async () => {
    world.state.refuse = ({ action }) => (action === 's3:ListBucket' ? 'No listing.' : undefined);

    await expect(world.client.send(new GetObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
  });
});
