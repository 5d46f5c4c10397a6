import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from './imports';

const sources = (folder: string) =>
  filesIn(folder).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const breaches = (folders: string[], forbidden: RegExp, doors: string[] = []) =>
  folders
    .flatMap(sources)
    .filter(({ file }) => !doors.includes(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter(
          (line) =>
            forbidden.test(line) && !line.trimStart().startsWith('*') && !line.trimStart().startsWith('//'),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );

describe('what a room must never know', () => {
  it('shared is true with the power off: no clock, chance, environment or network', () => {
    const forbidden = /Date\.now\(|new Date\(\)|Math\.random|process\.|fetch\(|console\./;

    expect(breaches(['shared'], forbidden)).toEqual([]);
  });

  it('functions reach clock, chance, environment and console through their doors only', () => {
    const doors = ['clock', 'ids', 'retry', 'env', 'log'].map((door) => `functions/kit/${door}.ts`);
    const forbidden =
      /Date\.now\(|new Date\(\)|Math\.random|randomBytes|process\.env|console\.|setTimeout\(|setInterval\(/;

    expect(breaches(['functions'], forbidden, doors)).toEqual([]);
  });

  it('nothing that is shipped knows that it runs locally or under test', () => {
    const forbidden = /localhost|127\.0\.0\.1|NODE_ENV|IS_LOCAL|import\.meta\.env|VITEST|__local/;

    expect(breaches(['functions', 'web', 'shared'], forbidden)).toEqual([]);
  });

  it('no colour is named outside the theme', () => {
    const literal = /#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b(?!["']?\s*:)|rgba?\(|hsla?\(/;
    const files = filesIn('web').filter((file) => !/theme|tokens|before-paint|vite\.config/.test(file));

    const broken = files.filter((file) => literal.test(readFileSync(file, 'utf8').replace(/#[a-z]+\//g, '')));

    expect(broken).toEqual([]);
  });
});
