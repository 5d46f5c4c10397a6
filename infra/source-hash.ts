import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withLock } from './lock';
import { projectDir } from './paths';

/** Builds a folder if its sources changed. If several processes ask at once, only one builds. */
export const whenChanged = (folder: string, sources: readonly string[], build: () => Promise<void>) =>
  withLock(`${folder}.lock`, async () => {
    const stamp = `${folder}.hash`;
    const hash = sourceHash(projectDir, sources);
    if (existsSync(stamp) && existsSync(folder) && readFileSync(stamp, 'utf8') === hash) return;
    rmSync(stamp, { force: true });
    await build();
    writeFileSync(stamp, hash);
  });

export function sourceHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))))
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
