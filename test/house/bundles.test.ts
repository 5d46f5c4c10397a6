import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

/** What only some visitors need, by the files that do it. */
const parts = {
  'the comparison of texts': /lib\/changes\/(align|changes|group|place|words)\.ts$/,
  'the redline and its editor': /features\/optimization\/(result-editor|redline|versions)/,
  'the meters': /optimization\/meters\/|node_modules\/(compromise|syllable|pluralize)/,
  'the administration':
    /features\/(settings|prompts|users|usage)\/|features\/terms\/terms-(panel|editor|versions)/,
  'the editor of the terms': /ui\/rich-text\/|node_modules\/(@tiptap|prosemirror-)/,
  'the export': /optimization\/export\/(export-copy|docx-|decided-copy|to-)|node_modules\/docx\//,
};

let chunks: Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  const built = await build({
    configFile: 'web/vite.config.ts',
    logLevel: 'silent',
    build: { write: false, minify: false, emptyOutDir: false },
  });
  chunks = [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((each) => each.type === 'chunk');
}, 120_000);

/** Every file of ours and of others that is loaded with a part of the site, before anything is asked of it. */
function loadedWith(source: string): string[] {
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (!start) throw new Error(`No part of the site begins with ${source}.`);
  const reached = new Set<Rolldown.OutputChunk>();
  const reach = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) reach(chunks.find(({ fileName }) => fileName === name));
  };
  reach(start);
  return [...reached].flatMap(({ moduleIds }) => moduleIds);
}

const pages = () =>
  chunks.flatMap(({ facadeModuleId }) => /web\/pages\/[\w/-]+\.tsx$/.exec(facadeModuleId ?? '')?.[0] ?? []);

describe('what only some visitors need is loaded only where it is used', () => {
  it.each(Object.entries(parts))('%s comes with no page', (_, part) => {
    const found = ['web/index.html', ...pages()].flatMap((source) =>
      loadedWith(source)
        .filter((file) => part.test(file))
        .map((file) => `${source}: ${file}`),
    );

    expect(found).toEqual([]);
    expect(pages()).toEqual(expect.arrayContaining(['web/pages/case/case.tsx', 'web/pages/new-case.tsx']));
    expect(chunks.flatMap(({ moduleIds }) => moduleIds).filter((file) => part.test(file))).not.toEqual([]);
  });

  it('calls find their routes without the schemas of the contract', () => {
    const files = ['web/index.html', 'web/pages/landing.tsx', 'web/pages/dashboard.tsx'].flatMap(loadedWith);

    expect(files.filter((file) => /shared\/contract\//.test(file))).toEqual([]);
    expect(files.some((file) => file.endsWith('web/lib/api/routes.ts'))).toBe(true);
  });

  it('the result comes with the comparison, but without the meters and the export', () => {
    const files = loadedWith('optimization/result-editor.tsx');

    expect(files.some((file) => parts['the comparison of texts'].test(file))).toBe(true);
    expect(files.filter((file) => parts['the meters'].test(file) || parts['the export'].test(file))).toEqual(
      [],
    );
  });
});
