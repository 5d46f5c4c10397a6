import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/support/cpu-ms';
import { findQuotes } from '#shared/evidence/find-quotes';

const texts = (text: string, quotes: string[], limit?: number) =>
  findQuotes(text, quotes, limit).map((span) => span.text);

describe('finding quoted words', () => {
  it.each([
    ['as they are', 'Buy now, pay later.', ['pay later'], ['pay later']],
    ['in another case', 'Buy NOW, pay later.', ['buy now'], ['Buy NOW']],
    ['with other quotation marks', 'She said “it’s fine” to us.', ['"it\'s fine"'], ['“it’s fine”']],
    ['with another dash', 'Open 9–17 daily', ['9-17'], ['9–17']],
    ['over a line break', 'free for\n  existing customers', ['free for existing'], ['free for\n  existing']],
    ['with dots at the ends', 'We close on Friday at noon.', ['...on Friday…'], ['on Friday']],
    ['with three dots for one sign', 'Wait… there is more', ['wait... there'], ['Wait… there']],
    [
      'without what cannot be seen',
      'Buy\u200B in\u00ADstant coffee',
      ['buy instant'],
      ['Buy\u200B in\u00ADstant'],
    ],
    ['as the beginning of a word, when there is nothing better', 'Big discounts', ['discount'], ['discount']],
    ['with an added full stop', 'We close on Friday at noon', ['on Friday.'], ['on Friday']],
  ])('%s', (_liberty, text, quotes, expected) => {
    expect(texts(text, quotes)).toEqual(expected);
  });

  it.each([[['never said']], [['']], [['  ']], [['.']], [['…']], [['x']]])('%j is not found', (quotes) => {
    expect(texts('Buy now, pay later.', quotes)).toEqual([]);
  });

  it('a quote that is repeated finds the next occurrence, and no span overlaps another', () => {
    const spans = findQuotes('now or now or never', ['now', 'now', 'now', 'now or never']);

    expect(spans.map(({ startIndex }) => startIndex)).toEqual([0, 7]);
  });

  it('a word is found where it stands alone', () => {
    expect(findQuotes('We know: act now.', ['now'])[0]?.startIndex).toBe(13);
  });

  it('at most as many as asked for', () => {
    expect(texts('a1 b2 c3 d4', ['a1', 'b2', 'c3', 'd4'])).toEqual(['a1', 'b2', 'c3']);
    expect(texts('a1 b2 c3 d4', ['a1', 'b2'], 1)).toEqual(['a1']);
  });

  it('every span is verbatim and never half a character, whatever text and quotes are', () => {
    const letters = fc.constantFrom(
      'a',
      'B',
      ' ',
      '\n',
      '“',
      '"',
      '’',
      '–',
      '-',
      '😀',
      'é',
      'İ',
      'ß',
      '.',
      '\u0301',
    );
    const words = fc.array(letters, { maxLength: 60 }).map((each) => each.join(''));
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 6 }), fc.nat(), (text, quotes, cut) => {
        const own = text.slice(cut % (text.length + 1));
        for (const span of findQuotes(text, [...quotes, own])) {
          expect(text.slice(span.startIndex, span.endIndex)).toBe(span.text);
          expect(span.text).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a text of 10,000 characters with twenty hostile quotes takes no time', () => {
    const text = 'aaaa '.repeat(2_000);
    const began = cpuMs();

    findQuotes(
      text,
      Array.from({ length: 20 }, (_, n) => `${'a '.repeat(2_000)}b${n}`),
      100,
    );

    expect(cpuMs() - began).toBeLessThan(500);
  });

  it('neither do quotes that are longer than the text, or mostly dots', () => {
    const text = 'aaaa '.repeat(2_000);
    const began = cpuMs();

    findQuotes(
      text,
      Array.from({ length: 20 }, () => 'x '.repeat(500_000)),
    );
    findQuotes(
      text,
      Array.from({ length: 20 }, () => `a${'!'.repeat(19_000)}a`),
    );

    expect(cpuMs() - began).toBeLessThan(1_000);
  });
});
