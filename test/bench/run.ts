import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '#local/product';
import { measureBundles } from './bundles';
import { measureChanges } from './changes';
import { measureCosts } from './costs';
import { fewCases, type ListCost, manyCases, measureLists } from './lists';
import { measureOverhead } from './overhead';
import { fewPeople, manyPeople, measurePeople, type PeopleCost } from './people';
import { measurePages } from './page-bytes';
import { measureRedline, type RedlineTime } from './redline';

/** `npm run bench`: measures, prints, and writes docs/benchmarks.md. */
const dataDir = mkdtempSync(join(tmpdir(), 'suasion-bench-'));
const product = await startProduct({ port: 0, dataDir, pace: 0, seed: true, page: true });
try {
  const costs = await measureCosts(product.url, product.logFile);
  const lists = await measureLists(product);
  const people = await measurePeople(product);
  const overhead = await measureOverhead(product.url);
  const pages = await measurePages(product.url);
  const redline = await measureRedline(product.url);
  const { bundles, emptyMs } = measureBundles('dist/functions');
  const changes = measureChanges();
  const written = page({ costs, lists, people, overhead, pages, bundles, emptyMs, changes, redline });
  writeFileSync('docs/benchmarks.md', written);
  process.stdout.write(written);
} finally {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

interface Figures {
  costs: Awaited<ReturnType<typeof measureCosts>>;
  lists: ListCost[];
  people: PeopleCost[];
  overhead: Awaited<ReturnType<typeof measureOverhead>>;
  pages: Awaited<ReturnType<typeof measurePages>>;
  bundles: ReturnType<typeof measureBundles>['bundles'];
  emptyMs: number;
  changes: ReturnType<typeof measureChanges>;
  redline: RedlineTime[];
}

function page({
  costs,
  lists,
  people,
  overhead,
  pages,
  bundles,
  emptyMs,
  changes,
  redline,
}: Figures): string {
  return `# Benchmarks

Written by \`npm run bench\` on ${cpus().length} cores with Node ${process.versions.node}. Times move with the machine; ratios are taken within one run.

## Functions

Aims: at most 500 KB at start, at most 60 ms import (median of fresh processes, interleaved; an empty bundle takes ${emptyMs.toFixed(1)} ms).

${table(
  ['Function', 'KB at start', 'KB in all', 'import ms', 'times an empty one'],
  bundles.map((each) => [
    each.name,
    each.kilobytes.toFixed(0),
    each.wholeKilobytes.toFixed(0),
    each.importMs.toFixed(1),
    each.timesEmpty.toFixed(1),
  ]),
)}

## Requests and capacity units per operation

From the consumed capacity that the table reports, guard included (medians of the successful calls; texts of about 500 characters).

${table(
  ['Operation', 'calls', 'requests', 'read units', 'write units'],
  costs.map((each) => [each.operation, each.calls, each.tableRequests, each.readUnits, each.writeUnits]),
)}

## A page of a list

One page of ten, or one search, for somebody with ${fewCases} cases and somebody with ${manyCases.toLocaleString('en-US')}: read units, guard included, and median milliseconds.

${table(
  ['Question', `units at ${fewCases}`, `units at ${manyCases}`, `ms at ${fewCases}`, `ms at ${manyCases}`],
  lists.map(({ question, few, many }) => [
    question,
    few.readUnits,
    many.readUnits,
    few.medianMs.toFixed(1),
    many.medianMs.toFixed(1),
  ]),
)}

## A page of people

One page of 25 for an admin of a product with ${fewPeople} people and with ${manyPeople.toLocaleString('en-US')}, the second one where there is one: read units, guard included, and median milliseconds.

${table(
  ['Order', `units at ${fewPeople}`, `units at ${manyPeople}`, `ms at ${fewPeople}`, `ms at ${manyPeople}`],
  people.map(({ question, few, many }) => [
    question,
    few.readUnits,
    many.readUnits,
    few.medianMs.toFixed(1),
    many.medianMs.toFixed(1),
  ]),
)}

## A warm call

${table(
  ['Call', 'median ms', 'times the bare one'],
  overhead.map((each) => [each.call, each.medianMs.toFixed(1), each.timesBare.toFixed(1)]),
)}

## Changes of a text

Found and grouped for 10,000 characters, warm, in processor time. Aim: under 100 ms.

${table(
  ['Rewrite', 'changes', 'median ms'],
  changes.map((each) => [each.texts, each.changes, each.medianMs.toFixed(0)]),
)}

In the page, each time cold, for a copy and a rewrite of 10,000 characters with about 290 changes: milliseconds of the main thread, its processor time, so that what else the machine does is not counted. Aims: under 100 ms until it is painted, under 16 ms per key.

${table(
  ['Redline', 'ms'],
  redline.map((each) => [each.what, each.medianMs.toFixed(1)]),
)}

## Bytes of a cold visit

Script and style as loaded by a browser, brotli 11, in KB of 1,024 bytes. Aims: \`/\` at most 120 with no auth library, \`/dashboard\` at most 210.

${table(
  ['Page', 'script KB', 'style KB', 'together', 'files'],
  pages.map((each) => [
    each.path,
    each.scriptKilobytes.toFixed(1),
    each.styleKilobytes.toFixed(1),
    (each.scriptKilobytes + each.styleKilobytes).toFixed(1),
    each.files.length,
  ]),
)}
`;
}

function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
