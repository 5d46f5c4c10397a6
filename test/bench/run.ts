import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '#local/product';
import { type Section, sections } from './sections';

/** `npm run bench`: measures everything, or the named sections, and writes docs/benchmarks.md. */
const file = 'docs/benchmarks.md';
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !sections.some((section) => section.name === name));
if (unknown !== undefined) {
  process.stderr.write(`There is no section ${unknown}: ${sections.map(({ name }) => name).join(', ')}\n`);
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'suasion-bench-'));
const product = await startProduct({ port: 0, dataDir, pace: 0, seed: true, page: true });
try {
  const before = readFileSync(file, 'utf8');
  const written = new Map<string, string>();
  for (const section of sections) {
    const isAsked = asked.length === 0 || asked.includes(section.name);
    const text = isAsked ? await newText(section) : oldText(before, section);
    if (text) written.set(section.name, text);
  }
  writeFileSync(file, `${introduction()}\n\n${[...written.values()].join('\n\n')}\n`);
} finally {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function newText(section: Section): Promise<string> {
  const found = await section.write(product);
  const made = `${machine()}: \`npm run bench -- ${section.name}\``;
  const text = `${headingOf(section)}\n${made}\n\n${found}`;
  process.stdout.write(`${text}\n\n`);
  return text;
}

/** The existing text of a section that is not being measured now. */
function oldText(page: string, section: Section): string | undefined {
  const from = page.indexOf(headingOf(section));
  if (from < 0) return undefined;
  const to = page.indexOf('\n## ', from);
  return page.slice(from, to < 0 ? undefined : to).trimEnd();
}

function machine() {
  return `${cpus().length} cores, Node ${process.versions.node}`;
}

function headingOf({ title }: Section) {
  return `## ${title}\n`;
}

function introduction() {
  return `# Benchmarks

Written by \`npm run bench\`; each section names the command that measures it alone, and the machine. Times move with the machine; ratios are taken within one run.`;
}
