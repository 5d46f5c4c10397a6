import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/**
 * The whole test command: types, lint, unit, wire, operations, browser, and the tests of the packages. It continues after
 * a failing step, so that one run shows everything, and ends with the total of all suites.
 */
interface Step {
  name: string;
  command: string[];
  /** Counts from the step's own report; without it the step is one check that passes or fails. */
  report?: { file: string; read(report: string): Totals };
}
interface Totals {
  passed: number;
  failed: number;
}

const reports = 'test-results';

const vitestTotals = (report: string): Totals => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    success: boolean;
  };
  // A file that cannot even be loaded has no failing test of its own.
  const failed = numFailedTests || numFailedTestSuites || (success ? 0 : 1);
  return { passed: numPassedTests, failed };
};

const playwrightTotals = (report: string): Totals => {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
};

const vitest = (name: string, projects = [name]): Step => {
  const file = `${reports}/${name}.json`;
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...output],
    report: { file, read: vitestTotals },
  };
};

// The longest begin, so that none is left alone at the end.
const steps: Step[] = [
  vitest('operations'),
  {
    name: 'browser',
    command: ['playwright', 'test', '-c', 'test/browser/playwright.config.ts'],
    report: { file: `${reports}/browser.json`, read: playwrightTotals },
  },
  vitest('wire', ['wire', 'stand-in', 'local-aws', 'local-stripe']),
  vitest('unit', ['unit', 'local-engine']),
  // By its path: two compilers bring a command of this name, and only this one is quick.
  { name: 'types', command: ['../typescript7/bin/tsc', '-b', '--singleThreaded'] },
  { name: 'lint', command: ['oxlint', '--max-warnings', '0'] },
  { name: 'format', command: ['oxfmt', '--check'] },
];
// Two cores is what everybody has; a third step at once was no quicker.
const atOnce = 2;

const wanted = process.argv.slice(2);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
// Whatever the steps leave behind among the machine's temporary files goes with this folder.
const TMPDIR = mkdtempSync(join(tmpdir(), 'suasion-tests-'));
const all: Totals[] = [];
/** What test/house measured: lines that start with `figure:`. */
const figures: string[] = [];
const waiting = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
await Promise.all(Array.from({ length: atOnce }, runNext));
// A process that has not quite ended may still write there, which is no failure of a test.
await rm(TMPDIR, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(() => undefined);
process.stdout.write(figures.map((line) => `${line}\n`).join(''));
const passed = all.reduce((sum, each) => sum + each.passed, 0);
const failed = all.reduce((sum, each) => sum + each.failed, 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runNext() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const began = performance.now();
    const { exitCode, output } = await run(step.command);
    const totals = totalsOf(step, exitCode);
    all.push(totals);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    figures.push(...output.split('\n').filter((line) => line.startsWith('figure: ')));
    // What went well is counted; what failed is shown.
    if (totals.failed > 0) process.stdout.write(output);
    process.stdout.write(`== ${step.name}: ${totals.passed} good, ${totals.failed} bad (${seconds} s)\n`);
  }
}

function totalsOf(step: Step, exitCode: number): Totals {
  const asOne = exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.report) return asOne;
  try {
    const counted = step.report.read(readFileSync(step.report.file, 'utf8'));
    return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function run([command, ...rest]: string[]): Promise<{ exitCode: number; output: string }> {
  const env = {
    ...process.env,
    TMPDIR,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    // Compilers and linters that live for seconds need not collect their garbage so often: a third of their time.
    GOGC: '400',
  };
  const child = spawn(join('node_modules/.bin', command ?? ''), rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ exitCode: code ?? 1, output })));
}
