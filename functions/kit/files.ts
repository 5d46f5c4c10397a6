import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { env } from './env';
import { variables } from './names';

/** The only S3 client. Its timeouts leave time to repeat a call that hangs. */
export const fileClient = new S3Client({
  maxAttempts: 3,
  requestHandler: { requestTimeout: 4_000, connectionTimeout: 1_000, throwOnRequestTimeout: true },
});
export const Bucket = env(variables.filesBucket);

/** The beginning of a file. The ETag differs for a later upload to the same key. */
export interface FileStart {
  start: Uint8Array;
  bytes: number;
  eTag: string;
}

export async function readFileStart(Key: string, bytes: number): Promise<FileStart | undefined> {
  const found = await get(Key, `bytes=0-${bytes - 1}`);
  return found && { start: found.bytes, bytes: found.total, eTag: found.eTag };
}

export async function readFile(Key: string, mostBytes: number): Promise<Uint8Array | undefined> {
  const found = await get(Key, `bytes=0-${mostBytes}`);
  if (found && found.total > mostBytes) throw new Error('A file is larger than it may be.');
  return found?.bytes;
}

export const writeFile = async (Key: string, text: string): Promise<void> => {
  await fileClient.send(
    new PutObjectCommand({ Bucket, Key, Body: text, ContentType: 'application/json; charset=utf-8' }),
  );
};

/** Copies a file with the sniffed content type. False when it is gone or its ETag changed. */
export async function copyFile(
  from: { key: string; eTag: string },
  to: string,
  ContentType: string,
): Promise<boolean> {
  try {
    await fileClient.send(
      new CopyObjectCommand({
        Bucket,
        Key: to,
        CopySource: `${Bucket}/${from.key}`,
        CopySourceIfMatch: from.eTag,
        MetadataDirective: 'REPLACE',
        ContentType,
      }),
    );
    return true;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PreconditionFailed') return false;
    if (await isMissing(from.key, cause)) return false;
    throw cause;
  }
}

export const removeFiles = async (...keys: string[]): Promise<void> => {
  await Promise.all(keys.map((Key) => fileClient.send(new DeleteObjectCommand({ Bucket, Key }))));
};

export async function listFiles(Prefix: string): Promise<{ key: string; since: string }[]> {
  const { Contents = [] } = await fileClient.send(new ListObjectsV2Command({ Bucket, Prefix }));
  return Contents.map(({ Key = '', LastModified }) => ({
    key: Key,
    since: LastModified?.toISOString() ?? '',
  }));
}

export async function removeFilesUnder(Prefix: string): Promise<void> {
  for (;;) {
    const { Contents = [] } = await fileClient.send(new ListObjectsV2Command({ Bucket, Prefix }));
    if (Contents.length === 0) return;
    const Objects = Contents.map(({ Key }) => ({ Key }));
    const { Errors = [] } = await fileClient.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`Files could not be removed: ${Errors[0]?.Code}.`);
  }
}

async function get(Key: string, Range: string) {
  try {
    const { Body, ContentRange, ContentLength, ETag } = await fileClient.send(
      new GetObjectCommand({ Bucket, Key, Range }),
    );
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    const total = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength);
    return { bytes, total, eTag: ETag ?? '' };
  } catch (cause) {
    if (await isMissing(Key, cause)) return undefined;
    throw cause;
  }
}

const missingNames = new Set(['NoSuchKey', 'NotFound']);

/** True if the key does not exist. S3 answers AccessDenied for that as for a missing grant, so this lists the key. */
async function isMissing(Prefix: string, cause: unknown): Promise<boolean> {
  if (!(cause instanceof Error)) return false;
  if (cause.name !== 'AccessDenied') return missingNames.has(cause.name);
  const { Contents = [] } = await fileClient.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }));
  return !Contents.some(({ Key }) => Key === Prefix);
}
