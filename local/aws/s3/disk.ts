import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredObject {
  key: string;
  size: number;
  etag: string;
  /** Epoch milliseconds of the product's clock. */
  changedMs: number;
  /** What a reader gets back: type, caching, disposition, own metadata. */
  headers: Record<string, string>;
  checksum?: { header: string; value: string };
  blob: string;
  /** The kind of upload, until its event was sent. */
  untold?: 'Put' | 'Post' | 'Copy';
}

/** The objects of a bucket's folder, which is made when it is missing. What a kill has left half done is swept away. */
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

/** Either the old record or the new one, whenever the power goes. */
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

/** True when the bucket has not been given these rules of events before, which is written down with that. */
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

/** Of objects that come under keys with this beginning and end, a queue is told. */
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
