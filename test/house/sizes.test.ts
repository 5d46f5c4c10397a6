import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figure } from './figures';

interface Measured {
  file: string;
  text: string;
  lines: number;
}

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)test\//.test(file);
const isData = (file: string) =>
  /catalogue\/(techniques|markers)\/|\/data\/|default-prompts|\/seed-texts/.test(file);
const isStandIn = (file: string) => file.startsWith('local/');

const measured: Measured[] = execFileSync('git', ['ls-files', 'shared', 'functions', 'web', 'infra', 'local'])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => /\.(ts|tsx|css|mjs|html)$/.test(file) && !isTest(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .map(({ file, text }) => ({ file, text, lines: text.split('\n').length - 1 }));
/** What somebody wrote line by line; tables of words and sentences may be as long as they are. */
const written = measured.filter(({ file }) => !isData(file));

const longerThan = (limit: number, files: Measured[]) =>
  files.filter(({ lines }) => lines > limit).map(({ file, lines }) => `${file}: ${lines}`);
const quantile = (files: Measured[], share: number) =>
  files.map(({ lines }) => lines).sort((one, other) => one - other)[Math.floor(files.length * share)] ?? 0;

describe('the size of files', () => {
  it('there are at most 1,050 of them', () => {
    for (const room of ['shared', 'functions', 'web', 'infra', 'local']) {
      const files = measured.filter(({ file }) => file.startsWith(`${room}/`));
      const lines = files.reduce((sum, each) => sum + each.lines, 0);
      figure(`files in ${room}`, `${files.length} (${lines} lines)`);
    }
    figure('product files', measured.length);

    expect(measured.length).toBeLessThanOrEqual(1050);
  });

  it('the median is 55 to 80 lines, and nine of ten have at most 200', () => {
    const largest = [...written].sort((one, other) => other.lines - one.lines)[0];
    figure('median lines of a file', quantile(written, 0.5));
    figure('lines that nine of ten files do not exceed', quantile(written, 0.9));
    figure('largest file', `${largest?.file} (${largest?.lines} lines)`);

    expect(quantile(written, 0.5)).toBeGreaterThanOrEqual(55);
    expect(quantile(written, 0.5)).toBeLessThanOrEqual(80);
    expect(quantile(written, 0.9)).toBeLessThanOrEqual(200);
  });

  it('none is longer than 300 lines, and no stand-in longer than 400', () => {
    expect(
      longerThan(
        300,
        written.filter(({ file }) => !isStandIn(file)),
      ),
    ).toEqual([]);
    expect(
      longerThan(
        400,
        written.filter(({ file }) => isStandIn(file)),
      ),
    ).toEqual([]);
  });

  it('an operation has at most 60 lines, a page at most 80, a component at most 150', () => {
    const operations = written.filter(
      ({ file, text }) =>
        file.startsWith('functions/') && /export (const|async function) handler\b/.test(text),
    );
    const pages = written.filter(({ file }) => file.startsWith('web/pages/') && file.endsWith('.tsx'));
    const components = written.filter(({ file }) => /^web\/(features|ui)\/.*\.tsx$/.test(file));

    expect(operations.length).toBeGreaterThan(50);
    expect(longerThan(60, operations)).toEqual([]);
    expect(longerThan(80, pages)).toEqual([]);
    expect(longerThan(150, components)).toEqual([]);
  });
});

describe('comments', () => {
  it('take under 5 % of the lines', () => {
    const code = written.filter(({ file }) => /\.tsx?$/.test(file));
    const lines = code.reduce((sum, each) => sum + each.lines, 0);
    const comments = code
      .flatMap(({ text }) => text.split('\n'))
      .filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
    const share = (100 * comments) / lines;
    figure('comment lines', `${share.toFixed(1)} % of ${lines}`);

    expect(share).toBeLessThan(5);
  });
});

describe('the wiring of the local product', () => {
  it('is at most 3,000 lines; the stand-ins are packages of their own', () => {
    const wiring = measured.filter(({ file }) => /^local\/([^/]+$|(console|seed)\/)/.test(file));
    const lines = wiring.reduce((sum, each) => sum + each.lines, 0);
    figure('lines of wiring in local', lines);

    expect(lines).toBeLessThanOrEqual(3000);
  });
});
