import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Bucket, fileClient } from './file-client';

/** A file that was looked at: its first bytes, how many it has, and the mark by which another one under its key is told. */
export interface FileStart {
  start: Uint8Array;
  bytes: number;
  mark: string;
}

/** The beginning of a file; undefined when there is no such file. */
export async function readFileStart(Key: string, bytes: number): Promise<FileStart | undefined> {
  const found = await get(Key, `bytes=0-${bytes - 1}`);
  return found && { start: found.bytes, bytes: found.total, mark: found.mark };
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
 * Copies a file that was looked at within the bucket. The copy says of itself what was found out about it, not what its
 * sender said. False when the file is gone, or is not the one that was looked at any more.
 */
export async function copyFile(
  from: { key: string; mark: string },
  to: string,
  ContentType: string,
): Promise<boolean> {
  try {
    await fileClient.send(
      new CopyObjectCommand({
        Bucket,
        Key: to,
        CopySource: `${Bucket}/${from.key}`,
        CopySourceIfMatch: from.mark,
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

/** Removes files; one that is gone already is fine. */
export const removeFiles = async (...keys: string[]): Promise<void> => {
  await Promise.all(keys.map((Key) => fileClient.send(new DeleteObjectCommand({ Bucket, Key }))));
};

/** The first thousand files whose keys begin with this, and since when each is there. */
export async function listFiles(Prefix: string): Promise<{ key: string; since: string }[]> {
  const { Contents = [] } = await fileClient.send(new ListObjectsV2Command({ Bucket, Prefix }));
  return Contents.map(({ Key = '', LastModified }) => ({
    key: Key,
    since: LastModified?.toISOString() ?? '',
  }));
}

/** Removes everything whose key begins with this. May be cut off and run again at any time. */
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
    return { bytes, total, mark: ETag ?? '' };
  } catch (cause) {
    if (await isMissing(Key, cause)) return undefined;
    throw cause;
  }
}

const missingNames = new Set(['NoSuchKey', 'NotFound']);

/**
 * True when the file is not there. Whoever may not list a bucket is told that a missing key is forbidden, as one is told
 * of a file that a wrong grant keeps away; only the list, for which a prefix is allowed, tells the two apart.
 */
async function isMissing(Prefix: string, cause: unknown): Promise<boolean> {
  if (!(cause instanceof Error)) return false;
  if (cause.name !== 'AccessDenied') return missingNames.has(cause.name);
  const { Contents = [] } = await fileClient.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }));
  return !Contents.some(({ Key }) => Key === Prefix);
}
