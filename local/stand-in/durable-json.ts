import { mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface DurableJson {
  /** The value on disk, undefined when there is none yet. Throws when the file is damaged: state is never thrown away. */
  read(): unknown;
  /** Resolves once the value, as it is when the write begins, has reached the disk. Calls that wait share one write. */
  save(snapshot: () => unknown): Promise<void>;
}

/** One JSON file that is either the old or the new value, whenever the power goes. Without a path: nothing is kept. */
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
  // The rename itself lives in the folder's own record.
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
