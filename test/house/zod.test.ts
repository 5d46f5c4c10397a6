import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn, rooms } from './imports';

it('zod comes as a namespace: the named import drags the whole library along', () => {
  const named = /^import (?!\* as |type ).* from 'zod\/mini'/m;

  const broken = rooms.flatMap(filesIn).filter((file) => named.test(readFileSync(file, 'utf8')));

  expect(broken).toEqual([]);
});
