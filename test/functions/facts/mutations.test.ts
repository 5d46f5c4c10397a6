import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareFacts } from '#functions/facts/compare-facts';
import { extractFacts } from '#functions/facts/extract-facts';
import { sentencesOf } from '#shared/language/sentence-at';

const folder = 'local/engine/test/corpus';
const texts = readdirSync(folder).flatMap((kind) =>
  readdirSync(`${folder}/${kind}`).map((file) => readFileSync(`${folder}/${kind}/${file}`, 'utf8')),
);

const changedDigit = (text: string) =>
  text.replace(/\d(?=\D*$)/, (digit) => String(((Number(digit) + 3) % 9) + 1));

describe('the facts of real copy', { timeout: 60_000 }, () => {
  it('ninety-five of a hundred changed figures are found', () => {
    const outcomes = texts.flatMap((text) =>
      extractFacts(text)
        .filter(
          ({ kind, text: words }) => kind !== 'quotation' && kind !== 'name' && changedDigit(words) !== words,
        )
        .map((fact) => {
          const rewrite =
            text.slice(0, fact.startIndex) + changedDigit(fact.text) + text.slice(fact.endIndex);
          return compareFacts({ source: text, material: [], rewrite }).new.length > 0;
        }),
    );

    expect(outcomes.length).toBeGreaterThan(150);
    expect(outcomes.filter(Boolean).length / outcomes.length).toBeGreaterThan(0.95);
  });

  it('another order of lines, other quotation marks and other spaces change nothing', () => {
    for (const text of texts) {
      const rewrite = text
        .split('\n')
        .reverse()
        .join('\n\n')
        .replace(/[“”]/g, '"')
        .replace(/ (?=%|€)/g, '');

      const { missing, new: added } = compareFacts({ source: text, material: [], rewrite });

      expect([...missing, ...added].map((fact) => fact.text)).toEqual([]);
    }
  });

  it('a sentence that is dropped with its figures is missed', () => {
    const dropped = texts.flatMap((text) =>
      sentencesOf(text)
        .filter(({ start, end }) => {
          const own = extractFacts(text.slice(start, end));
          const rest = text.slice(0, start) + text.slice(end);
          return own.some(({ kind, text: words }) => kind === 'money' && !rest.includes(words));
        })
        .map(({ start, end }) => {
          const rewrite = text.slice(0, start) + text.slice(end);
          return compareFacts({ source: text, material: [], rewrite }).missing.map(({ kind }) => kind);
        }),
    );

    expect(dropped.length).toBeGreaterThan(8);
    for (const kinds of dropped) expect(kinds).toContain('money');
  });
});
