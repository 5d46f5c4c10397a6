import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const language = z.enum(['en', 'de', 'es', 'fr']);
const words = z.string().check(z.minLength(1));

const Pair = z.strictObject({
  id: words,
  language,
  class: words,
  verdict: z.enum(['faithful', 'invented', 'lost']),
  source: words,
  notes: z.optional(words),
  rewrite: words,
  why: words,
});

const Field = z.strictObject({ value: z.nullable(words), accept: z.optional(z.array(words)) });
const Copy = z.strictObject({
  id: words,
  language,
  kind: words,
  text: words,
  fields: z.strictObject({
    businessGoal: Field,
    behavioralGoal: Field,
    audience: Field,
    sender: Field,
    channel: Field,
    tone: Field,
  }),
  facts: z.array(words).check(z.minLength(1)),
  spans: z.strictObject({
    mustMark: z.array(z.strictObject({ words, marker: words })).check(z.minLength(3)),
    mustNotMark: z.array(z.strictObject({ words, why: words })).check(z.minLength(1)),
  }),
});

const linesOf = (file: string): unknown[] =>
  readFileSync(`test/evals/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

const pairs = ['open', 'sealed'].flatMap((half) =>
  linesOf(`pairs/${half}.jsonl`).map((line) => Pair.parse(line)),
);
const copies = ['open', 'sealed'].flatMap((half) =>
  linesOf(`copies/${half}.jsonl`).map((line) => Copy.parse(line)),
);
const shareOf = <T>(all: readonly T[], is: (each: T) => boolean) => all.filter(is).length / all.length;

describe('the labelled sets', () => {
  it('hold at least 300 pairs and 80 copies, each with an id of its own', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(300);
    expect(copies.length).toBeGreaterThanOrEqual(80);
    expect(new Set([...pairs, ...copies].map(({ id }) => id)).size).toBe(pairs.length + copies.length);
  });

  it('are at least 60 % English, with German, Spanish and French beside it', () => {
    for (const languages of [pairs, copies].map((set) => set.map((each) => each.language))) {
      expect(shareOf(languages, (each) => each === 'en')).toBeGreaterThanOrEqual(0.6);
      expect(new Set(languages).size).toBe(4);
    }
  });

  it('hold about as many faithful rewrites as others', () => {
    const share = shareOf(pairs, ({ verdict }) => verdict === 'faithful');

    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.55);
  });

  it('quote the copies verbatim', () => {
    const wrong = copies.flatMap(({ id, text, spans }) =>
      [...spans.mustMark, ...spans.mustNotMark]
        .filter((span) => !text.includes(span.words))
        .map((span) => `${id}: ${span.words}`),
    );

    expect(wrong).toEqual([]);
  });
});
