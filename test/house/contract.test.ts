import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { access } from '#infra/access';
import { operations } from '#shared/contract/index';
import { filesIn } from './imports';

const names = Object.keys(operations).sort();
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const handlers = filesIn('functions').filter((file) => /handle\(\{ \w+/.test(readFileSync(file, 'utf8')));
const fileOf = (name: string) => handlers.find((file) => file.endsWith(`/${kebab(name)}.ts`));

describe('one contract', () => {
  it('every operation has exactly one handler file of its name, and no handler is without an operation', () => {
    const found = handlers.map((file) => /\/([^/]+)\.ts$/.exec(file)?.[1]).sort();

    expect(found).toEqual(names.map(kebab).sort());
  });

  it('every handler serves the operation that it is named after', () => {
    const broken = names.filter((name) => {
      const source = readFileSync(fileOf(name) ?? '', 'utf8');
      return !new RegExp(`handle\\(\\{ ${name}\\b`).test(source);
    });

    expect(broken).toEqual([]);
  });

  it('every operation, the workers and the triggers have a line of rights', () => {
    expect(Object.keys(access).sort()).toEqual(
      [
        ...[...names, 'closeAccount', 'readDocument', 'runJob', 'settleUpload'],
        ...['onMessage', 'onPreSignUp', 'onUserConfirmed'],
      ].sort(),
    );
  });

  it('every operation has a test of its name over the wire', () => {
    const missing = names.filter((name) => !existsSync(`test/operations/${kebab(name)}.test.ts`));

    expect(missing).toEqual([]);
  });

  it('every path is under /api and used once per method', () => {
    const places = Object.values(operations).map(({ method, path }) => `${method} ${path}`);

    expect(new Set(places).size).toBe(places.length);
    expect(places.every((place) => place.includes(' /api/'))).toBe(true);
  });

  it('contract and guard stay small enough not to be a framework', () => {
    const files = [
      'shared/contract/operation.ts',
      'functions/kit/handle.ts',
      'functions/kit/request.ts',
      'functions/kit/response.ts',
    ];

    const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0);

    expect(lines).toBeLessThan(250);
  });
});
