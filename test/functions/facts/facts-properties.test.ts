import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFacts } from '#functions/facts/compare-facts';
import { extractFacts } from '#functions/facts/extract-facts';

const plain = fc.constantFrom(
  'We help you close the books faster.',
  'Your team gets its evenings back.',
  'Nobody needs to wait for a report any more.',
  'Try it and see for yourself.',
  'It works with what you already have.',
);
const count = fc.integer({ min: 31, max: 9_999_999 });
const invented = fc.oneof(
  count.map((n) => `More than ${n} teams use it.`),
  count.map((n) => `More than ${n.toLocaleString('en-US')} teams use it.`),
  count.map((n) => `It costs €${n} in all.`),
  count.map((n) => `It costs ${n.toLocaleString('de-DE')} kr in all.`),
  fc.integer({ min: 1, max: 99 }).map((n) => `It saves ${n} % of the work.`),
  fc
    .date({ min: new Date('2001-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((day) => `It ends on ${day.toISOString().slice(0, 10)}.`),
  fc
    .tuple(
      fc.integer({ min: 1, max: 28 }),
      fc.constantFrom('January', 'May', 'Juni', 'août', 'diciembre', 'Sept.'),
    )
    .map(([day, month]) => `It ends on ${day} ${month}.`),
  fc.integer({ min: 13, max: 23 }).map((hour) => `We open at ${hour}:15.`),
  fc.webUrl({ withQueryParameters: true }).map((url) => `See ${url}`),
  fc.stringMatching(/^[a-z]{3,10}$/).map((host) => `See ${host}.com/offer today.`),
  fc.stringMatching(/^[a-z]{3,10}$/).map((box) => `Write to ${box}@firm.example for more.`),
  fc
    .stringMatching(/^[b-df-hj-np-tv-z]{5,9}$/)
    .map((word) => `We met “${word} makes my ${word} day” on the way.`),
  fc
    .stringMatching(/^[B-DF-HJ-NP-TV-Z][b-df-hj-np-tv-z]{5,9}$/)
    .map((name) => `We work with ${name} every day.`),
);
const texts = fc
  .array(fc.oneof(plain, invented), { minLength: 1, maxLength: 8 })
  .map((lines) => lines.join(' '));
const compare = (source: string, rewrite: string) => compareFacts({ source, material: [], rewrite });

describe('facts, whatever the text', { timeout: 60_000 }, () => {
  it('a text and itself differ in nothing', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ maxLength: 300, unit: 'grapheme' })), (text) => {
        const { missing, new: added } = compare(text, text);

        expect([missing, added]).toEqual([[], []]);
      }),
      { numRuns: 200 },
    );
  });

  it('every fact stands where it says', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ maxLength: 300, unit: 'grapheme' })), (text) => {
        for (const fact of extractFacts(text)) {
          expect(text.slice(fact.startIndex, fact.endIndex)).toBe(fact.text);
          expect(fact.text.trim()).not.toBe('');
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a sentence with an invented fact is always found, and its loss too', () => {
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 5 }), invented, fc.nat(), (lines, sentence, place) => {
        const at = place % (lines.length + 1);
        const longer = [...lines.slice(0, at), sentence, ...lines.slice(at)].join(' ');
        const shorter = lines.join(' ');

        expect(compare(shorter, longer).new.length).toBeGreaterThan(0);
        expect(compare(longer, shorter).missing.length).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });

  it('the order of sentences does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, invented), { minLength: 2, maxLength: 6 }), (lines) => {
        const { missing, new: added } = compare(lines.join('\n'), [...lines].reverse().join('\n'));

        expect([missing, added]).toEqual([[], []]);
      }),
      { numRuns: 200 },
    );
  });

  it('shouting loses nothing and adds nothing', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { missing, new: added } = compare(text, text.toUpperCase());

        expect([missing, added]).toEqual([[], []]);
      }),
      { numRuns: 200 },
    );
  });
});
