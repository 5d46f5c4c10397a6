import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from './imports';

const isData = (file: string) =>
  /catalogue\/(techniques|markers)\/|\/data\/|default-prompts|local\/seed\/(texts|recipes)/.test(file);
const linesIn = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
const isTest = (file: string) => /\/test\//.test(file);
const lengths = (folders: string[]) =>
  folders
    .flatMap(filesIn)
    .filter((file) => !isData(file))
    .map((file) => ({ file, lines: linesIn(file) }));

describe('sizes', () => {
  it('no file is longer than 300 lines, in local 400', () => {
    const tooLong = [
      ...lengths(['shared', 'functions', 'web', 'infra']).filter(({ lines }) => lines > 300),
      ...lengths(['local']).filter(({ file, lines }) => lines > 400 && !isTest(file)),
    ];

    expect(tooLong).toEqual([]);
  });

  it('what is left in local beside its packages is wiring: at most 3,000 lines', () => {
    const isWiring = (file: string) => !/^local\/(aws|stripe|engine|stand-in)\//.test(file);
    const lines = filesIn('local')
      .filter(isWiring)
      .reduce((sum, file) => sum + linesIn(file), 0);

    expect(lines).toBeLessThanOrEqual(3_000);
  });

  it('the median file has at most 60 lines, nine of ten at most 200', () => {
    const sorted = lengths(['shared', 'functions', 'web', 'infra'])
      .map(({ lines }) => lines)
      .sort((one, other) => one - other);

    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(200);
  });

  it('an operation has at most 60 lines, a page at most 80, a component at most 150', () => {
    const operations = lengths(['functions']).filter(({ file }) =>
      /export (const|async function) handler\b/.test(readFileSync(file, 'utf8')),
    );
    const pages = lengths(['web/pages']);
    const components = lengths(['web/features', 'web/ui']).filter(({ file }) => file.endsWith('.tsx'));

    const tooLong = [
      ...operations.filter(({ file, lines }) => lines > (file.endsWith('run-job.ts') ? 110 : 60)),
      ...pages.filter(({ lines }) => lines > 80),
      ...components.filter(({ lines }) => lines > 150),
    ];

    expect(tooLong).toEqual([]);
  });
});
