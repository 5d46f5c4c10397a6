import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export interface Bundle {
  name: string;
  kilobytes: number;
  /** Including what it loads on demand. */
  wholeKilobytes: number;
  /** Median of fresh processes, in milliseconds, and as a multiple of the empty bundle's. */
  importMs: number;
  timesEmpty: number;
}

const rounds = 11;

/**
 * Size and import time of each function's bundle, compared with an empty one, in interleaved fresh processes with the
 * environment that the function has.
 */
export async function measureBundles(
  folder: string,
  environments: ReadonlyMap<string, Record<string, string>>,
): Promise<{ bundles: Bundle[]; emptyMs: number }> {
  const empty = join(mkdtempSync(join(tmpdir(), 'bench-')), 'empty.mjs');
  writeFileSync(empty, 'export const handler = () => undefined;\n');
  const files = readdirSync(folder)
    .map((name) => ({ name, file: resolve(folder, name, 'index.mjs') }))
    .filter(({ file }) => statSync(file, { throwIfNoEntry: false })?.isFile());

  const samples = new Map<string, number[]>([
    [empty, []],
    ...files.map(({ file }) => [file, []] as [string, number[]]),
  ]);
  for (let round = 0; round < rounds; round += 1)
    for (const [file, times] of samples)
      times.push(await importOnce(file, environments.get(basename(dirname(file))) ?? {}));

  const emptyMs = median(samples.get(empty) ?? []);
  const bundles = files.map(({ name, file }) => {
    const importMs = median(samples.get(file) ?? []);
    return { name, ...sizesOf(file), importMs, timesEmpty: importMs / emptyMs };
  });
  return { bundles, emptyMs };
}

/** The entry with every file that it imports statically, and the whole folder. */
function sizesOf(file: string) {
  const folder = dirname(file);
  const size = (name: string) => statSync(join(folder, name)).size / 1024;
  const reached = new Set<string>();
  const reach = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    const source = readFileSync(join(folder, name), 'utf8');
    for (const [, target = ''] of source.matchAll(/(?:from|import)"\.\/([\w.-]+\.mjs)"/g)) reach(target);
  };
  reach(basename(file));
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + size(name), 0);
  return { kilobytes: sum(reached), wholeKilobytes: sum(readdirSync(folder)) };
}

// Not spawnSync: it would block this process, which serves the product, for a minute.
const run = promisify(execFile);

async function importOnce(file: string, environment: Record<string, string>): Promise<number> {
  const script = `const began = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - began)`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      ...environment,
      PATH: process.env['PATH'],
      AWS_REGION: 'eu-west-1',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
  });
  return Number(stdout.trim().split('\n').at(-1));
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
