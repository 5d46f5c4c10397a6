import type { Product } from '#local/product';
import { measureBundles } from './bundles';
import { measureChanges } from './changes';
import { measureCosts } from './costs';
import { fewCases, manyCases, measureLists } from './lists';
import { measureOverhead } from './overhead';
import { measurePages } from './page-bytes';
import { fewUsers, manyUsers, measureUsers } from './users';
import { measureRedline } from './redline';
import { table } from './table';

export interface Section {
  /** The argument of `npm run bench` that measures this section alone. */
  name: string;
  title: string;
  /** Measures, and returns the section's Markdown. */
  write: (product: Product) => string | Promise<string>;
}

const many = (count: number) => count.toLocaleString('en-US');

/** Everything that is measured, in the order of the document. */
export const sections: readonly Section[] = [
  { name: 'functions', title: 'Functions', write: functions },
  { name: 'costs', title: 'Requests and capacity units per operation', write: costs },
  { name: 'lists', title: 'A page of a list', write: lists },
  { name: 'people', title: 'A page of people', write: users },
  { name: 'calls', title: 'A warm call', write: calls },
  { name: 'changes', title: 'Changes of a text', write: changes },
  { name: 'redline', title: 'The redline in the page', write: redline },
  { name: 'pages', title: 'Bytes of a cold visit', write: pages },
];

async function functions({ assembly }: Product) {
  const environments = assembly.functions.map(
    ({ name, environment }) => [name, environment] as [string, Record<string, string>],
  );
  const { bundles, emptyMs } = await measureBundles('dist/functions', new Map(environments));
  return `Targets: at most 500 KB at start, at most 60 ms import (median of fresh processes, interleaved; an empty bundle takes ${emptyMs.toFixed(1)} ms).

${table(
  ['Function', 'KB at start', 'KB in all', 'import ms', 'times an empty one'],
  bundles.map((each) => [
    each.name,
    each.kilobytes.toFixed(0),
    each.wholeKilobytes.toFixed(0),
    each.importMs.toFixed(1),
    each.timesEmpty.toFixed(1),
  ]),
)}`;
}

async function costs({ url, logFile }: Product) {
  const measured = await measureCosts(url, logFile);
  return `From the ConsumedCapacity of the table, including the guard (medians of the successful calls; texts of about 500 characters).

${table(
  ['Operation', 'calls', 'requests', 'read units', 'write units'],
  measured.map((each) => [each.operation, each.calls, each.tableRequests, each.readUnits, each.writeUnits]),
)}`;
}

async function lists(product: Product) {
  const measured = await measureLists(product);
  return `One page of ten for a user with ${fewCases} cases in that list, and for a user with ${many(manyCases)} cases, a third of them in each status, and as many archived ones: read units, including the guard, and median milliseconds (on a busy machine). The run fails if a page costs more among ${many(manyCases)}. A search call checks a hundred cases, so it is measured with ten of them and with a hundred or more.

${table(
  [
    'List',
    `units at ${fewCases}`,
    `units at ${many(manyCases)}`,
    `ms at ${fewCases}`,
    `ms at ${many(manyCases)}`,
  ],
  measured.map(({ question, few, many: most }) => [
    question,
    few.readUnits,
    most.readUnits,
    few.medianMs.toFixed(1),
    most.medianMs.toFixed(1),
  ]),
)}`;
}

async function users(product: Product) {
  const measured = await measureUsers(product);
  return `One page of 25 for an admin of a product with ${fewUsers} users and with ${many(manyUsers)}, the second page if there is one: read units, including the guard, and median milliseconds. The run fails if a page costs more among ${many(manyUsers)}.

${table(
  [
    'Order',
    `units at ${fewUsers}`,
    `units at ${many(manyUsers)}`,
    `ms at ${fewUsers}`,
    `ms at ${many(manyUsers)}`,
  ],
  measured.map(({ question, few, many: most }) => [
    question,
    few.readUnits,
    most.readUnits,
    few.medianMs.toFixed(1),
    most.medianMs.toFixed(1),
  ]),
)}`;
}

async function calls({ url }: Product) {
  const measured = await measureOverhead(url);
  return table(
    ['Call', 'median ms', 'times the bare one'],
    measured.map((each) => [each.call, each.medianMs.toFixed(1), each.timesBare.toFixed(1)]),
  );
}

function changes() {
  return `Finding and grouping the changes of 10,000 characters, warm, in CPU time. Target: under 100 ms.

${table(
  ['Rewrite', 'changes', 'median ms'],
  measureChanges().map((each) => [each.texts, each.changes, each.medianMs.toFixed(0)]),
)}`;
}

async function redline({ url }: Product) {
  const measured = await measureRedline(url);
  return `Cold each time, for a copy and a rewrite of 10,000 characters with about 290 changes: CPU milliseconds of the main thread, independent of the load on the machine. Targets: under 100 ms until it is painted, under 16 ms per key.

${table(
  ['Redline', 'ms'],
  measured.map((each) => [each.what, each.medianMs.toFixed(1)]),
)}`;
}

async function pages({ url }: Product) {
  const measured = await measurePages(url);
  return `Script and style as loaded by a browser, brotli 11, in KB of 1,024 bytes; Stripe's own script is not counted. Targets: \`/\` at most 120 with no auth library, \`/dashboard\` at most 210.

${table(
  ['Page', 'script KB', 'style KB', 'together', 'files'],
  measured.map((each) => [
    each.path,
    each.scriptKilobytes.toFixed(1),
    each.styleKilobytes.toFixed(1),
    (each.scriptKilobytes + each.styleKilobytes).toFixed(1),
    each.files.length,
  ]),
)}`;
}
