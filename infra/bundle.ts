import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { build, type BuildOptions } from 'esbuild';
import { type FunctionName, functionNames, handlerFiles } from './entries';
import { bundlesDir, functionsDir, projectDir } from './paths';
import { whenChanged } from './source-hash';

const sources = ['functions', 'shared', 'package-lock.json', 'infra/bundle.ts', 'infra/entries.ts'];

/** Bundles functions whose sources changed, and replaces the folder in one step. @throws when a bundle fails. */
export const bundleFunctions = (): Promise<void> =>
  whenChanged(bundlesDir, sources, async () => {
    const draft = `${bundlesDir}.new`;
    rmSync(draft, { recursive: true, force: true });
    await bundleTo(draft);
    rmSync(bundlesDir, { recursive: true, force: true });
    renameSync(draft, bundlesDir);
  });

async function bundleTo(outdir: string) {
  const files = handlerFiles(functionsDir);
  const entryPoints = functionNames
    .filter((name) => !splitFunctions.includes(name))
    .map((name) => ({ in: files[name], out: `${name}/index` }));
  try {
    await Promise.all([
      build({ ...bundling, entryPoints, outdir }),
      ...splitFunctions.map((name) => {
        const entry = [{ in: files[name], out: 'index' }];
        return build({ ...bundling, entryPoints: entry, outdir: `${outdir}/${name}`, splitting: true });
      }),
    ]);
    // The text of a file is extracted in a child process, which starts with this file.
    await build({ ...bundling, entryPoints: [extractionChild], outdir: `${outdir}/readDocument` });
    // The PDF engine loads its WebAssembly from its own folder.
    copyFileSync(`${projectDir}${pdfEngine}`, `${outdir}/readDocument/pdfium.wasm`);
  } catch (cause) {
    throw new Error('The functions could not be bundled; esbuild says above why.', { cause });
  }
}

const extractionChild = 'functions/documents/extraction/extraction-child.ts';
const pdfEngine = 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm';

/** Functions whose dynamic imports become files of their own, loaded when needed. */
const splitFunctions: readonly FunctionName[] = ['runJob', 'saveTerms', 'getProfile', 'updateProfile'];

/** Node 20 is the oldest that runs the bundles (`npm start`); Lambda runs a newer one. */
const bundling: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  mainFields: ['module', 'main'],
  minify: true,
  keepNames: true,
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
  absWorkingDir: projectDir,
  // A function finds its credentials in its environment; the SDK's other sources would be a fifth of every bundle.
  alias: { '@aws-sdk/credential-provider-node': './functions/kit/environment-credentials.ts' },
  // Packages that are still CommonJS call require, which an ES module does not have.
  banner: { js: "import{createRequire as __r}from'node:module';const require=__r(import.meta.url);" },
};
