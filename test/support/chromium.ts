import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** How to start a Chromium on this machine. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
  found: string;
}

/**
 * The browser named by CHROMIUM_PATH, or the one from an npm package (x64 Linux): the same version everywhere, and
 * half the load of a desktop browser. Otherwise the system's.
 */
export async function findChromium(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, env: {}, found: 'CHROMIUM_PATH' };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const system = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim())
    .find((path) => path && existsSync(path));
  if (system) return { executablePath: system, env: {}, found: 'system' };
  throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH.');
}

// The package unpacks to the temporary folder under a fixed name and trusts what is already there, so it gets its
// own.
async function packagedChromium(): Promise<Browser> {
  const cache = resolve('node_modules/.cache/chromium-143.0.4');
  mkdirSync(cache, { recursive: true });
  process.env['TMPDIR'] = cache;
  // Only with this set does it unpack the libraries that a bare system lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const libraries = join(cache, 'al2023', 'lib');
  return {
    executablePath,
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: writeFontsConf(cache) },
    found: 'npm package',
  };
}

function writeFontsConf(cache: string): string {
  const file = join(cache, 'suasion-fonts.conf');
  const folders = [join(cache, 'fonts'), '/usr/share/fonts'];
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders
      .map((folder) => `<dir>${folder}</dir>`)
      .join('')}<cachedir>${join(cache, 'font-cache')}</cachedir></fontconfig>`,
  );
  return file;
}
