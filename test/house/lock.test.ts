import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

it('the lock file names the builds of tools for every platform: without them a clean install stops', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked;

  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      // A build for a platform is wanted in exactly the release of its tool.
      .filter(([, version]) => /^\d/.test(version))
      .map(([name]) => name)
      .filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`]),
  );

  expect(missing).toEqual([]);
});
