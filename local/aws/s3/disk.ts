import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredObject {
  key: string;
  size: number;
  etag: string;
  /** Epoch milliseconds by the product's clock. */
  changedMs: number;
  /** Headers that GetObject returns: content type, caching, disposition, user metadata. */
  headers: Record<string, string>;
  checksum?: { header: string; value: string };
  blob: string;
  /** How the object was created, as long as its event notification is pending. */
  untold?: 'Put' | 'Post' | 'Copy';
}

/** Loads a bucket from its folder and removes half-done writes. Throws if the bytes of an object are missing. */
export async function loadBucket(folder: string): Promise<Map<string, StoredObject>> {
  const [blobs, records] = [join(folder, 'blobs'), join(folder, 'objects')];
  await mkdir(blobs, { recursive: true });
  await mkdir(records, { recursive: true });
  const objects = new Map<string, StoredObject>();
  for (const name of await readdir(records)) {
    const path = join(records, name);
    if (!name.endsWith('.json')) await rm(path, { force: true });
    else {
      const object = await readRecord(path);
      objects.set(object.key, object);
    }
  }
  const named = new Set([...objects.values()].map(({ blob }) => blob));
  const present = await readdir(blobs);
  for (const name of present) if (!named.has(name)) await rm(join(blobs, name), { force: true });
  const lost = [...named].find((name) => !present.includes(name));
  if (lost) throw new Error(`${join(blobs, lost)} is gone; restore it or start with --fresh.`);
  return objects;
}

/** Writes an object's record atomically: a power cut leaves the old or the new one. */
export async function writeRecord(folder: string, object: StoredObject) {
  const path = recordFile(folder, object.key);
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(object));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await sync(join(folder, 'objects'));
}

export const recordFile = (folder: string, key: string) =>
  join(folder, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);

/** True if the bucket's event rules differ from those stored in its folder; stores the new ones. */
export async function areNew(folder: string, rules: EventRule[]): Promise<boolean> {
  const path = join(folder, 'event-rules.json');
  const text = JSON.stringify(rules);
  const before = await readFile(path, 'utf8').catch(() => '[]');
  if (before === text) return false;
  await writeFile(path, text, { mode: 0o600 });
  return true;
}

export async function sync(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readRecord(path: string): Promise<StoredObject> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as StoredObject;
  } catch (cause) {
    throw new Error(`${path} is damaged; restore it or start with --fresh.`, { cause });
  }
}

export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders: string[];
  exposedHeaders: string[];
  maxAgeSeconds?: number;
}

export interface ExpiryRule {
  prefix: string;
  days: number;
}

/** Event notifications for objects whose keys have this prefix and suffix go to the queue. */
export interface EventRule {
  prefix: string;
  suffix: string;
  queueArn: string;
}

export interface BucketSettings {
  name: string;
  corsRules: CorsRule[];
  expiryRules: ExpiryRule[];
  eventRules?: EventRule[];
}

export function checkBucketName(name: string) {
  if (!/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new Error(`${name}: bucket names have 3 to 63 lower-case letters, digits, hyphens and dots.`);
}

export const arnOf = (bucket: string, key?: string) =>
  `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`;
