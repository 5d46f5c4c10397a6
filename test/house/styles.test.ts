import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tokensFile = 'web/app/theme/tokens.css';
const breakpoints = ['width <= 640px', 'width > 640px', 'width <= 900px', 'width > 900px', 'height <= 560px'];
const preferences = ['prefers-reduced-motion: reduce', 'hover: none'];

const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('web', file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '') }));
const declarations = files.flatMap(({ file, text }) =>
  [...text.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    file,
    property,
    value,
  })),
);
const told = ({ file, property, value }: (typeof declarations)[number]) => `${file}: ${property}: ${value}`;

describe('styles', () => {
  it('screens change at the same few widths, written the same way', () => {
    const conditions = files.flatMap(({ file, text }) =>
      [...text.matchAll(/@media ([^{]+)\{/g)].flatMap(([, query = '']) =>
        [...query.matchAll(/\(([^)]+)\)/g)].map(([, condition = '']) => ({ file, condition })),
      ),
    );

    const unknown = conditions.filter(
      ({ condition }) => !breakpoints.includes(condition) && !preferences.includes(condition),
    );

    expect(conditions.length).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  });

  it('a length in px outside the tokens is the width of a line, at most 3 px', () => {
    const isLine = (length: string) => ['0', '1', '1.5', '2', '2.5', '3'].includes(length);

    const literals = declarations.filter(
      ({ file, value }) =>
        file !== tokensFile &&
        [...value.matchAll(/(?<![\w.])(\d*\.?\d+)px/g)].some(([, length = '']) => !isLine(length)),
    );

    expect(literals.map(told)).toEqual([]);
  });

  it('every distance is a token of the scale or moves with the text', () => {
    const literals = declarations.filter(
      ({ property, value }) =>
        /^(margin|padding|gap|row-gap|column-gap)/.test(property) && /[2-9]px/.test(value),
    );

    expect(literals.map(told)).toEqual([]);
  });

  it('every custom property that is read is set somewhere', () => {
    const set = new Set(declarations.map(({ property }) => property));

    const theme = readFileSync('web/app/theme/theme.ts', 'utf8');
    const ofTheLibrary = [...theme.matchAll(/\bv\('([\w-]+)'\)/g)].map(([, name = '']) => `--${name}`);

    const missing = declarations.filter(({ value }) =>
      [...value.matchAll(/var\((--[\w-]+)/g)].some(
        ([, name = '']) => !set.has(name) && !name.startsWith('--amplify-'),
      ),
    );

    expect(ofTheLibrary.length).toBeGreaterThan(0);
    expect(ofTheLibrary.filter((name) => !set.has(name))).toEqual([]);
    expect(missing.map(told)).toEqual([]);
  });
});
