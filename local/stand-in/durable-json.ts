import { mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface DurableJson {
  /** The value on disk; undefined if the file does not exist. Throws if it is damaged, so that no state is lost. */
  read(): unknown;
  /** Resolves when the value is on disk. Takes the snapshot when the write begins; queued calls share one write. */
  save(snapshot: () => unknown): Promise<void>;
}

/** A JSON file that is replaced atomically: a power cut leaves the old or the new value. No path: stores nothing. */
export const openDurableJson = (path: string | undefined): DurableJson => {
  if (path === undefined) return { read: () => undefined, save: async () => undefined };
  mkdirSync(dirname(path), { recursive: true });
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const save = (snapshot: () => unknown): Promise<void> => {
    if (waiting) return waiting;
    const begin = (): Promise<void> => {
      waiting = undefined;
      return replaceFile(path, JSON.stringify(snapshot()));
    };
    waiting = running.then(begin, begin);
    running = waiting;
    return waiting;
  };
  return { read: () => readJson(path), save };
};

const readJson = (path: string): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Error(`${path} is damaged; restore it or start with --fresh.`, { cause });
  }
};

const replaceFile = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  // Only a sync of the folder makes the rename durable.
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
