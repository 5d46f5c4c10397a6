import { randomUUID } from 'node:crypto';
import { constants, type ReadStream } from 'node:fs';
import { copyFile, mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Surroundings } from '@suasion/stand-in/stand-in';
import {
  checkBucketName,
  loadBucket,
  recordFile,
  sync,
  writeRecord,
  type BucketSettings,
  type StoredObject,
} from './disk';

export interface Bucket {
  settings: BucketSettings;
  folder: string;
  objects: Map<string, StoredObject>;
  createdMs: number;
}

export interface Draft {
  blob: string;
  write: (chunk: Uint8Array) => Promise<void>;
  finish: () => Promise<void>;
  discard: () => Promise<void>;
}

export interface ObjectStore {
  buckets: Map<string, Bucket>;
  create: (settings: BucketSettings) => Promise<Bucket>;
  draft: (bucket: Bucket) => Promise<Draft>;
  /** Copies an object's file and returns the name of the copy. */
  copyBlob: (from: Bucket, blob: string, to: Bucket) => Promise<string>;
  /** Makes the object the current one of its key. `check` runs with other changes locked out; its error cancels. */
  commit: (
    bucket: Bucket,
    object: StoredObject,
    check?: (current: StoredObject | undefined) => void,
  ) => Promise<void>;
  /** Removes the pending event of the object, unless another object has replaced it, which has its own event. */
  markPublished: (bucket: Bucket, object: StoredObject) => Promise<void>;
  remove: (bucket: Bucket, key: string) => Promise<void>;
  /** Undefined if the object was just replaced or removed. A stream that has begun to read is not affected. */
  read: (
    bucket: Bucket,
    object: StoredObject,
    range: { start: number; end: number },
  ) => Promise<ReadStream | undefined>;
  close: () => Promise<void>;
}

/** Stores objects as files. The rename of a record commits, so a crash leaves the old or the new object. */
export async function openObjectStore(dataDir: string | undefined, now: () => number): Promise<ObjectStore> {
  const root = dataDir ?? (await mkdtemp(join(tmpdir(), 's3-')));
  const buckets = new Map<string, Bucket>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const turn = last.then(change);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    buckets,
    create: async (settings) => {
      checkBucketName(settings.name);
      const existing = buckets.get(settings.name);
      if (existing) return Object.assign(existing, { settings });
      const folder = join(root, settings.name);
      const bucket = { settings, folder, objects: await loadBucket(folder), createdMs: now() };
      buckets.set(settings.name, bucket);
      return bucket;
    },
    draft: ({ folder }) => openDraft(folder),
    copyBlob: async (from, blob, to) => {
      const copy = randomUUID();
      await copyFile(blobFile(from.folder, blob), blobFile(to.folder, copy), constants.COPYFILE_EXCL);
      await sync(blobFile(to.folder, copy));
      return copy;
    },
    commit: (bucket, object, check) => inTurn(() => put(bucket, object, check)),
    markPublished: (bucket, object) => inTurn(() => noteTold(bucket, object)),
    remove: (bucket, key) => inTurn(() => take(bucket, key)),
    read: (bucket, { blob }, { start, end }) => openBlob(bucket, blob, { start, end }),
    close: async () => {
      await last;
      if (dataDir === undefined) await rm(root, { recursive: true, force: true });
    },
  };
}

async function openDraft(folder: string): Promise<Draft> {
  const blob = randomUUID();
  const path = blobFile(folder, blob);
  const file = await open(path, 'wx', 0o600);
  return {
    blob,
    write: async (chunk) => void (await file.writeFile(chunk)),
    finish: async () => {
      await file.sync();
      await file.close();
      await sync(join(folder, 'blobs'));
    },
    discard: async () => {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

async function put(
  bucket: Bucket,
  object: StoredObject,
  check?: (current: StoredObject | undefined) => void,
) {
  const current = bucket.objects.get(object.key);
  check?.(current);
  await writeRecord(bucket.folder, object);
  bucket.objects.set(object.key, object);
  if (current) await dropBlob(bucket, current);
}

async function noteTold(bucket: Bucket, { key, blob }: StoredObject) {
  const current = bucket.objects.get(key);
  if (current?.blob !== blob) return;
  const { untold: _untold, ...told } = current;
  await writeRecord(bucket.folder, told);
  bucket.objects.set(key, told);
}

async function take(bucket: Bucket, key: string) {
  const current = bucket.objects.get(key);
  if (!current) return;
  await rm(recordFile(bucket.folder, key), { force: true });
  await sync(join(bucket.folder, 'objects'));
  bucket.objects.delete(key);
  await dropBlob(bucket, current);
}

// A file that cannot be removed now (on Windows: while it is read) is removed at the next start.
const dropBlob = ({ folder }: Bucket, { blob }: StoredObject) =>
  rm(blobFile(folder, blob), { force: true }).catch(() => undefined);

async function openBlob({ folder }: Bucket, blob: string, range: { start: number; end: number }) {
  const file: FileHandle | undefined = await open(blobFile(folder, blob), 'r').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  return file?.createReadStream(range);
}

const blobFile = (folder: string, blob: string) => join(folder, 'blobs', blob);

export interface Service {
  store: ObjectStore;
  surroundings: Surroundings;
  region: string;
  tell: (queueArn: string, message: object) => Promise<void>;
  /** The secret of an access key; undefined for an unknown key, `{}` for a real AWS key, whose secret is not known. */
  keyOf: (accessKeyId: string) => { secret?: string } | undefined;
}
