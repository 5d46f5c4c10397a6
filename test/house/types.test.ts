import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { filesIn, rooms } from './imports';

interface Config {
  extends?: string;
  references?: { path: string }[];
  compilerOptions?: object;
}

const readConfig = (file: string) =>
  ts.readConfigFile(file, (path) => readFileSync(path, 'utf8')).config as Config;
const fileOf = (path: string) => (path.endsWith('.json') ? path : join(path, 'tsconfig.json'));
const checked = (readConfig('tsconfig.json').references ?? []).map(({ path }) => fileOf(path));

/** The files of a tsconfig.json as paths from the root of the project. */
const filesOf = (config: string) =>
  ts
    .parseJsonConfigFileContent(readConfig(config), ts.sys, resolve(config, '..'), undefined, resolve(config))
    .fileNames.map((file) => relative('.', file));

const tsc = (...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/typescript7/bin/tsc', '--incremental', 'false', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).stdout;

/** Every file that the compiler reads for a tsconfig.json, those of packages and of the language included. */
const programOf = (config: string) => tsc('-p', config, '--listFilesOnly');
const nodeTypes = /\/@types\/node\//;
const domTypes = /\/lib\.dom\./;

describe('The type check', () => {
  it('covers every file of every room once', () => {
    const all = rooms.flatMap(filesIn).sort();

    const found = checked
      .flatMap(filesOf)
      .filter((file) => rooms.some((room) => file.startsWith(`${room}/`)));

    expect(found.filter((file) => !file.endsWith('.d.ts')).sort()).toEqual(all);
  });

  it.each(['functions', 'infra', 'local', 'test'])('uses the same settings in an editor in %s', (room) => {
    const { extends: base, compilerOptions } = readConfig(`${room}/tsconfig.json`);

    expect([base, compilerOptions]).toEqual(['../tsconfig.node.json', undefined]);
  });

  it.each([
    ['shared', [nodeTypes, domTypes]],
    ['web', [nodeTypes]],
    ['functions', [domTypes]],
  ])(
    'does not know in %s what does not exist there, whatever its packages ask for',
    { timeout: 30_000 },
    (room, unknown) => {
      const program = programOf(room);

      expect(program).toContain(`/${room}/`);
      for (const types of unknown) expect(program).not.toMatch(types);
    },
  );

  it('does not know the DOM in Node', () => {
    // @ts-expect-error: when this compiles, a package of some test has brought the types of the DOM into all rooms of Node.
    const probe = () => document.title;

    expect(probe).toBeTypeOf('function');
  });
});
