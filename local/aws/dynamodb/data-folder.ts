import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import db from 'dynalite/db/index.js';

export interface OpenStore {
  store: DynaliteStore;
  close: () => Promise<void>;
}

/**
 * Opens the tables in a folder, or in memory. The lock is the one that LevelDB takes from the operating system: it
 * ends with the process that holds it, however that died. The pid beside it is only there to be named.
 */
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
