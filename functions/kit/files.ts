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

/** The one client of the bucket. A call that hangs must fail while there is time to try again. */
export const fileClient = new S3Client({
  maxAttempts: 3,
  requestHandler: { requestTimeout: 4_000, connectionTimeout: 1_000, throwOnRequestTimeout: true },
});
export const Bucket = env(variables.filesBucket);

/** The beginning of a file, its size, and the ETag by which a later upload to the same key is told apart. */
export interface FileStart {
  start: Uint8Array;
  /** The size of the whole file. */
  bytes: number;
  eTag: string;
}

/** The beginning of a file; undefined when there is no such file. */
export async function readFileStart(Key: string, bytes: number): Promise<FileStart | undefined> {
  const found = await get(Key, `bytes=0-${bytes - 1}`);
  return found && { start: found.bytes, bytes: found.total, eTag: found.eTag };
}

/** A whole file; undefined when there is none. Throws when it is larger than `mostBytes`. */
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

/**
 * Copies a file within the bucket, with the content type that was sniffed, not the one that its sender gave. False when
 * the file is gone, or was replaced since its ETag was read.
 */
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

/** Deletes files; missing ones are not an error. */
export const removeFiles = async (...keys: string[]): Promise<void> => {
  await Promise.all(keys.map((Key) => fileClient.send(new DeleteObjectCommand({ Bucket, Key }))));
};

/** The first thousand files whose keys begin with `Prefix`, with the instant of their upload. */
export async function listFiles(Prefix: string): Promise<{ key: string; since: string }[]> {
  const { Contents = [] } = await fileClient.send(new ListObjectsV2Command({ Bucket, Prefix }));
  return Contents.map(({ Key = '', LastModified }) => ({
    key: Key,
    since: LastModified?.toISOString() ?? '',
  }));
}

/** Deletes every file whose key begins with `Prefix`. May be interrupted and run again at any time. */
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

/**
 * True when the file does not exist. Without the right to list the bucket, S3 answers AccessDenied for a missing key as
 * for a missing grant; listing the key, which the function's policy allows, tells the two apart.
 */
async function isMissing(Prefix: string, cause: unknown): Promise<boolean> {
  if (!(cause instanceof Error)) return false;
  if (cause.name !== 'AccessDenied') return missingNames.has(cause.name);
  const { Contents = [] } = await fileClient.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }));
  return !Contents.some(({ Key }) => Key === Prefix);
}
