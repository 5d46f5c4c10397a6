import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import db from 'dynalite/db/index.js';
import type { Surroundings } from '@suasion/stand-in/stand-in';
import { attribute, type Item } from './attribute-value';
import type { Holds, InTurn } from './queue';
import { tableOf } from './staging';

export interface Engine {
  store: DynaliteStore;
  surroundings: Surroundings;
  region: string;
  account: string;
  /** Queues writes, and reads that must not see a half-done write, and runs them one at a time. */
  inTurn: InTurn;
  holds: Holds;
}

export interface Call {
  operation: string;
  accessKeyId: string;
  body: string;
  sent: Record<string, unknown>;
  request: DynaliteRequest;
}

export interface Operation {
  validation: DynaliteValidation;
  perform(engine: Engine, call: Call): Promise<object>;
}

export interface Target {
  TableName: string;
  Key?: Item;
  Item?: Item;
}

/** The item's id, one per table and key. Undefined for an invalid key. Throws ResourceNotFoundException. */
export async function itemIdOf(store: DynaliteStore, target: Target): Promise<string | undefined> {
  const table = await tableOf(store, target.TableName);
  const given = target.Key ?? target.Item ?? {};
  const key: Item = {};
  for (const { AttributeName: name } of table.KeySchema) {
    const value = attribute(given, name);
    if (value) key[name] = value;
  }
  return db.validateKey(key, table) ? undefined : `${target.TableName}~${db.createKey(key, table)}`;
}

export interface OpenStore {
  store: DynaliteStore;
  close: () => Promise<void>;
}

/** Opens the database; throws if another process holds LevelDB's lock. The pid file serves only the error message. */
export async function openStore(dataDir: string | undefined): Promise<OpenStore> {
  const timing = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  if (dataDir === undefined) {
    const store = db.create(timing);
    await store.db.open();
    return { store, close: () => store.db.close() };
  }
  await mkdir(dataDir, { recursive: true });
  const pidFile = join(dataDir, 'pid');
  const store = db.create({ ...timing, path: join(dataDir, 'tables') });
  try {
    await store.db.open();
  } catch (error) {
    throw (await inUse(error, dataDir, pidFile)) ?? error;
  }
  await writeFile(pidFile, String(process.pid));
  return {
    store,
    async close() {
      await rm(pidFile, { force: true });
      await store.db.close();
    },
  };
}

async function inUse(error: unknown, dataDir: string, pidFile: string): Promise<Error | undefined> {
  const cause = (error as { cause?: { code?: string } }).cause;
  if (cause?.code !== 'LEVEL_LOCKED') return undefined;
  const pid = await readFile(pidFile, 'utf8').catch(() => '');
  const holder = pid === '' ? 'another process' : `the running process ${pid}`;
  return new Error(
    `The DynamoDB data in ${resolve(dataDir)} is in use by ${holder}. Stop that process, or choose another folder with DATA_DIR.`,
    { cause: error },
  );
}
