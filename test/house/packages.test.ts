import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn, importsOf } from './imports';

const packages = ['local/stand-in', 'local/aws', 'local/stripe', 'local/engine'];

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest & { name: string };
const root = manifestOf('.');
const everything = packages.flatMap(filesIn).map(importsOf);

it.each(packages)(
  '%s declares what it imports, and only its tests use development dependencies',
  (folder) => {
    const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
    const files = everything.filter(({ file }) => file.startsWith(`${folder}/`));

    const undeclared = files.flatMap(({ file, targets }) => {
      const isTest = /\/test\/|vitest\.config/.test(file);
      const declared = { ...dependencies, ...(isTest && devDependencies) };
      return targets
        .filter(
          ({ name, isProject, isType }) =>
            !isProject && !isType && !name.startsWith('node:') && !(name in declared),
        )
        .map(({ name }) => `${file} imports ${name}`);
    });

    expect(undeclared).toEqual([]);
  },
);

it('a package has the version of a dependency that the app has', () => {
  const own = { ...root.dependencies, ...root.devDependencies };

  const different = packages.flatMap((folder) => {
    const { dependencies, devDependencies } = manifestOf(folder);
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => name in own && own[name] !== version)
      .map(([name]) => `${folder}: ${name}`);
  });

  expect(different).toEqual([]);
});
