import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { DetectDocumentTextCommand, TextractClient } from '@aws-sdk/client-textract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessKeyOf, hostAccessKey } from '@suasion/local-aws/iam/iam';
import { type Product, startProduct } from '#local/product';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textPdf } from '@suasion/local-aws/test/textract/documents';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

let product: Product;
let Bucket: string;
const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
beforeAll(async () => {
  product = await startProduct({ port: 0, dataDir });
  Bucket = product.assembly.buckets.find(({ corsRules }) => corsRules.length > 0)?.name ?? '';
});
afterAll(async () => {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const as = (accessKeyId: string) => ({
  region: product.assembly.region,
  credentials: { accessKeyId, secretAccessKey: 'local' },
  maxAttempts: 1,
});
const store = (accessKeyId: string) => new S3Client({ ...as(accessKeyId), endpoint: product.endpoints.s3 });
const reader = (accessKeyId: string) =>
  new TextractClient({ ...as(accessKeyId), endpoint: product.endpoints.textract });

describe('Files of the product', () => {
  it('are uploaded from the page directly to the template’s bucket, and its policy lets it show them', async () => {
    const page = await fetch(product.url);
    const { url, fields } = await createPresignedPost(store(hostAccessKey), { Bucket, Key: 'pending/a.pdf' });
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob(['words']));

    const answer = await fetch(url, { method: 'POST', body, headers: { origin: product.url } });

    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, product.url]);
    const stored = await (await fetch(`${product.url}/__local/objects`)).json();
    expect(stored).toContainEqual({
      bucket: Bucket,
      objects: [expect.objectContaining({ key: 'pending/a.pdf', size: 5 })],
    });
    const policy = page.headers.get('content-security-policy');
    expect(policy).toMatch(new RegExp(`connect-src [^;]*${product.endpoints.s3}`));
    expect(policy).toMatch(new RegExp(`img-src [^;]*${product.endpoints.s3}`));
    expect(policy).not.toContain('.s3.');
  });

  it('are read for those who may read them', async () => {
    const Key = 'documents/a.pdf';
    await store(hostAccessKey).send(new PutObjectCommand({ Bucket, Key, Body: textPdf('Ask for a refund') }));
    const detect = new DetectDocumentTextCommand({ Document: { S3Object: { Bucket, Name: Key } } });

    const { Blocks = [] } = await reader(hostAccessKey).send(detect);

    expect(Blocks.map(({ Text }) => Text)).toContain('Ask for a refund');
  });

  it('are closed to functions without permission and to unknown access keys', async () => {
    const put = (key: string) => store(key).send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }));

    await expect(put(accessKeyOf('getSettings'))).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringContaining('no identity-based policy allows the s3:PutObject action'),
    });
    await expect(put('AKIAMADEUP')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  });
});
