import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const longestBytes = 20_000_000;

export interface LogFile {
  path: string;
  line: (text: string) => void;
  close: () => Promise<void>;
}

/** Appends lines with a timestamp to a file; one above 20 MB is renamed to `.old` at the next start. */
export function openLogFile(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > longestBytes) renameSync(path, `${path}.old`);
  const stream = createWriteStream(path, { flags: 'a' });
  stream.on('error', () => undefined);
  return {
    path,
    line: (text) => void stream.write(`${new Date().toISOString()} ${text}\n`),
    close: () => new Promise((done) => void stream.end(done)),
  };
}
