import { mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Journal {
  /** Entries of the last run, oldest first, without a line that a crash cut off: its `append` had not resolved. */
  past: unknown[];
  /** Replaces all entries atomically. Must be called exactly once, before the first `append`. */
  rewrite(entries: unknown[]): Promise<void>;
  /** Resolves once the entry is on disk. Entries that wait at the same time share one flush. */
  append(entry: unknown): Promise<void>;
  close(): Promise<void>;
}

/** Opens an append-only file of JSON lines. Without a path stores nothing. Throws if damaged before the last line. */
export const openJournal = (path: string | undefined): Journal => {
  if (path === undefined)
    return {
      past: [],
      rewrite: async () => undefined,
      append: async () => undefined,
      close: async () => undefined,
    };
  mkdirSync(dirname(path), { recursive: true });
  let writer: Writer | undefined;
  return {
    past: readEntries(path),
    rewrite: async (entries) => {
      writer = openWriter(...(await replaceFile(path, entries)));
    },
    append: async (entry) => {
      if (!writer) throw new Error('The journal is closed.');
      await writer.write(`${JSON.stringify(entry)}\n`);
    },
    close: async () => {
      const closing = writer;
      writer = undefined;
      await closing?.end();
    },
  };
};

const readEntries = (path: string): unknown[] => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown);
  } catch (cause) {
    throw new Error(`${path} is damaged; restore it or start with --fresh.`, { cause });
  }
};

const replaceFile = async (path: string, entries: unknown[]): Promise<[FileHandle, number]> => {
  const draft = `${path}.new`;
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(text);
  await file.sync();
  await rename(draft, path);
  // Only a flush of the folder makes the rename durable.
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return [file, Buffer.byteLength(text)];
};

interface Writer {
  write(line: string): Promise<void>;
  end(): Promise<void>;
}

const openWriter = (file: FileHandle, startSize: number): Writer => {
  let size = startSize;
  let waiting: string[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    next = undefined;
    const bytes = Buffer.from(waiting.join(''));
    waiting = [];
    try {
      for (let done = 0; done < bytes.length;)
        done += (await file.write(bytes, done, bytes.length - done, size + done)).bytesWritten;
      await file.datasync();
      size += bytes.length;
    } catch (error) {
      // Half a line must not stay in front of the next one.
      await file.truncate(size);
      throw error;
    }
  };
  const write = (line: string): Promise<void> => {
    waiting.push(line);
    next ??= running = running.then(flush, flush);
    return next;
  };
  const end = async (): Promise<void> => {
    await running.catch(() => undefined);
    await file.close();
  };
  return { write, end };
};
