import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, hasWords, toSortText, wordsOf } from '#functions/kit/fold-text';

const bytes = (text: string) => Buffer.byteLength(text, 'utf8');
const inOrder = (titles: string[]) =>
  [...titles].sort((one, other) =>
    Buffer.compare(Buffer.from(toSortText(one)), Buffer.from(toSortText(other))),
  );

describe('a title as it is sorted', () => {
  it('stands where a reader looks for it', () => {
    expect(
      inOrder(['zeta', 'Łódź', 'Ålesund', 'lodge', 'Ad 100', 'ad 20', 'ÆON', 'Straße 9', 'strasse 10']),
    ).toEqual(
      ['Ad 20', 'Ad 100', 'ÆON', 'Ålesund', 'lodge', 'Łódź', 'Straße 9', 'strasse 10', 'zeta'].map((title) =>
        title === 'Ad 20' ? 'ad 20' : title,
      ),
    );
  });

  it.each([
    ['the longest title', 'é'.repeat(200)],
    ['letters that unfold', '\uFDFA'.repeat(200)],
    ['pictures', '\u{1F600}'.repeat(100)],
    ['digits', '9 '.repeat(100)],
  ])('%s fits into an index key', (_name, title) => {
    expect(bytes(toSortText(title))).toBeLessThanOrEqual(600);
  });

  it('is well-formed and holds no tab, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const sorted = toSortText(title);

        return !/\p{Cc}/u.test(sorted) && bytes(sorted) <= 600;
      }),
    );
  });
});

describe('words that are searched for', () => {
  it('are found wherever they stand, whole or as a part', () => {
    const texts = ['Winter-Aktion für Großkunden', 'Nur 29 € im Monat'];

    expect(hasWords(texts, wordsOf('GROSSKUNDEN aktion'))).toBe(true);
    expect(hasWords(texts, wordsOf('29 monat fur'))).toBe(true);
    expect(hasWords(texts, wordsOf('sommer aktion'))).toBe(false);
  });

  it('a text is found by any of its own words', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 }), (words) => {
        const text = words.join(' ');

        expect(hasWords([text], wordsOf(text))).toBe(true);
      }),
    );
  });

  it.each(['STRASSE', 'Straße', 'STRAẞE'])('%s is the same word', (word) => {
    expect(foldText(word)).toBe('strasse');
  });

  it('folding twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
