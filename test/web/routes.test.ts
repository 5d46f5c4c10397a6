import { expect, it } from 'vitest';
import { routes } from '#lib/api/routes';
import { operations } from '#shared/contract/index';

it("the page's table of routes is the contract's", () => {
  const declared = Object.entries(operations).map(([name, { method, path, access }]) => [
    name,
    { method, path, isPublic: (access as string) === 'public' },
  ]);

  expect(routes).toEqual(Object.fromEntries(declared));
});
