import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const staleMs = 120_000;

/** Runs the action while no other process holds the lock file. A lock whose owner is dead is taken over. */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  while (!(await take(file))) await pause(40);
  try {
    return await action();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (await isStale(file)) await rm(file, { force: true });
    return false;
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const age = Date.now() - (await stat(file)).mtimeMs;
    const pid = Number(await readFile(file, 'utf8'));
    // The owner may be about to write its process id.
    if (!pid) return age > 2_000;
    return age > staleMs || !isAlive(pid);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
