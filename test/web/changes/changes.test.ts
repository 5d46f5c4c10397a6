import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, isLayoutOnly } from '#lib/changes/changes';
import { mostChanges } from '#shared/cases/decisions';
import { wordsOf } from '#lib/changes/words';
import { anyRewrite } from './texts';

const pairs = (original: string, rewrite: string) =>
  changesBetween(original, rewrite).map(({ removed, added }) => [removed, added]);

describe('the changes between an original and its rewrite', () => {
  it.each([
    [
      'are words',
      'We are really proud to sell bread.',
      'We sell good bread.',
      [
        ['are really proud to ', ''],
        ['', 'good '],
      ],
    ],
    [
      'take a word that is lost between two changed ones with them',
      'A simply magnificent the wonderful loaf stands there waiting on a long table.',
      'A rather ordinary the decidedly plain loaf stands there waiting on a long table.',
      [['simply magnificent the wonderful', 'rather ordinary the decidedly plain']],
    ],
    [
      'are one where a sentence is replaced, and stop at its end',
      'Bread is good. Our highly trained bakers are pleased to be of service to you. Call us.',
      'Bread is good. Somebody who knows every loaf answers your questions. Call us.',
      [
        [
          'Our highly trained bakers are pleased to be of service to you',
          'Somebody who knows every loaf answers your questions',
        ],
      ],
    ],
    [
      'of two replaced sentences are two',
      'Kind greetings everybody. Nothing happened yesterday.',
      'Hello you! Visit us today. Bread costs less.'.replace('! ', ' and '),
      [
        ['Kind greetings everybody', 'Hello you and Visit us today'],
        ['Nothing happened yesterday', 'Bread costs less'],
      ],
    ],
    ['leave the mark in peace', 'It is old, and good.', 'It is new, and good.', [['old', 'new']]],
    [
      'mark a line that went from its start',
      'Line one\nLine two\nLine three',
      'Line one\nLine three',
      [['Line two\n', '']],
    ],
    [
      'mark a paragraph that came in for itself',
      'Ask us anything about it.\n\nKind regards',
      'Somebody real answers you.\n\nOrder by Friday.\n\nKind regards',
      [
        ['Ask us anything about it', 'Somebody real answers you'],
        ['', 'Order by Friday.\n\n'],
      ],
    ],
    ['know a space too many', 'So  good', 'So good', [[' ', '']]],
    ['know a line that was joined', 'So good\nand warm', 'So good and warm', [['\n', ' ']]],
    [
      'know spaces at the ends',
      ' So good',
      'So good ',
      [
        [' ', ''],
        ['', ' '],
      ],
    ],
    [
      'never part an emoji',
      'For 👩‍👩‍👧 and 👍🏽',
      'For 👩‍👩‍👦 and 👍🏿',
      [
        ['👩‍👩‍👧', '👩‍👩‍👦'],
        ['👍🏽', '👍🏿'],
      ],
    ],
    [
      'never part an accent from its letter',
      'Gro\u0308\u00DFe',
      'Gro\u00DFe',
      [['Gro\u0308\u00DFe', 'Gro\u00DFe']],
    ],
    ['take a price as one word', 'Only €18.99 today', 'Only €18.49 today', [['€18.99', '€18.49']]],
    [
      'take a merge field as one word',
      'Hi {{first_name}}',
      'Hi {{last_name}}',
      [['{{first_name}}', '{{last_name}}']],
    ],
    ['part Chinese by words', '新的咖啡机现在可以购买。', '新的咖啡机今天可以购买。', [['现在', '今天']]],
    ['part Thai by words', 'เครื่องชงกาแฟใหม่ของเรา', 'เครื่องชงกาแฟใหม่ของคุณ', [['เรา', 'คุณ']]],
    [
      'do not mind long German words',
      'Die Versandkostenpauschale entfällt.',
      'Die Versandkosten entfallen.',
      [['Versandkostenpauschale entfällt', 'Versandkosten entfallen']],
    ],
  ])('%s', (_, original, rewrite, expected) => {
    expect(pairs(original, rewrite)).toEqual(expected);
  });

  it('are none where nothing was changed', () => {
    expect(changesBetween('Same.', 'Same.')).toEqual([]);
  });

  it('know when only the layout differs', () => {
    const [layout] = changesBetween('So good\nand warm', 'So good and warm');
    const [words] = changesBetween('So good', 'So warm');

    expect([layout!, words!].map(isLayoutOnly)).toEqual([true, false]);
  });

  it('stand at their places in both texts, do not overlap, and have different ids', () => {
    fc.assert(
      fc.property(anyRewrite, ([original, rewrite]) => {
        const changes = changesBetween(original, rewrite);

        for (const [n, change] of changes.entries()) {
          const before = changes[n - 1];
          expect(original.slice(change.startIndex, change.endIndex)).toBe(change.removed);
          expect(rewrite.slice(change.newStartIndex, change.newEndIndex)).toBe(change.added);
          expect(change.startIndex).toBeGreaterThanOrEqual(before?.endIndex ?? 0);
          expect(original.slice(before?.endIndex ?? 0, change.startIndex)).toBe(
            rewrite.slice(before?.newEndIndex ?? 0, change.newStartIndex),
          );
          expect(change.removed).not.toBe(change.added);
        }
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
      }),
      { numRuns: 250 },
    );
  });

  it('never begin or end inside a character', () => {
    const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
    const starts = (text: string) =>
      new Set([...[...characters.segment(text)].map(({ index }) => index), text.length]);
    const unit = fc.constantFrom(
      '👩‍👩‍👧',
      '👍🏽',
      '🇩🇪',
      '🇫🇷',
      'e\u0301',
      '각',
      'क्षि',
      '❤️',
      '1️⃣',
      '\r\n',
      'a',
      ' ',
      '.',
    );
    const row = fc.array(unit, { maxLength: 30 }).map((units) => units.join(''));

    fc.assert(
      fc.property(row, row, (original, rewrite) => {
        const [old, fresh] = [starts(original), starts(rewrite)];

        for (const change of changesBetween(original, rewrite)) {
          expect(old.has(change.startIndex) && old.has(change.endIndex)).toBe(true);
          expect(fresh.has(change.newStartIndex) && fresh.has(change.newEndIndex)).toBe(true);
        }
      }),
      { numRuns: 250 },
    );
  });

  it('are the same words in a copy of European letters as beside those of all scripts', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        'Zürich',
        'e-mail',
        'a.b@c.example',
        'www.d.example/e?f=1.',
        '{{name}}',
        '[price?]',
        '*|F|*',
      ),
      fc.constantFrom(
        '€18.99',
        '5 %',
        '10%',
        '$5',
        '3½',
        '9:30',
        '1’200',
        'B2B',
        '100-fach',
        'can’t',
        '_x_',
        '…',
      ),
      fc.constantFrom(
        ' ',
        '  ',
        '\n',
        '\r\n\n',
        '\t',
        '\u00A0',
        '–',
        '“',
        '”',
        '.',
        ',',
        '!',
        '?',
        'ª',
        '×',
        '-',
      ),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
        const text = units.join('');

        expect(wordsOf(`${text} Ω`).slice(0, -1)).toEqual(wordsOf(`${text} x`).slice(0, -1));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keep their ids over a reload, and give none of them to other words', () => {
    const ids = (rewrite: string) =>
      changesBetween('One old loaf. Two old loaves.', rewrite).map(({ id }) => id);

    expect(ids('One new loaf. Two old loaves.')).toEqual(ids('One new loaf. Two old loaves.'));
    expect(ids('One new loaf. Two fresh loaves.')[0]).toBe(ids('One new loaf. Two old loaves.')[0]);
    expect(ids('One nice loaf. Two old loaves.')[0]).not.toBe(ids('One new loaf. Two old loaves.')[0]);
  });

  it('are never more than can be stored', () => {
    const original = 'a. b! '.repeat(1_666);

    expect(changesBetween(original, 'c. d! '.repeat(1_666)).length).toBeLessThanOrEqual(mostChanges);
  });
});

describe('the changes of 10,000 characters', () => {
  const words = (count: number, word: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => word(n) + (n % 17 === 16 ? '.' : '')).join(' ');
  const original = words(1_700, (n) => `word${(n * 7_919) % 211}`);

  it.each([
    [
      'as they are usually rewritten',
      original,
      words(1_700, (n) => (n % 3 ? `word${(n * 7_919) % 211}` : `new${n % 31}`)),
      100,
    ],
    ['when nothing is left of them', original, words(1_700, (n) => `none${(n * 104_729) % 211}`), 100],
    ['without a space', '买卖的是了不在有人这上'.repeat(900), '的是了不在有人这上买卖'.repeat(900), 300],
    ['of marks alone', '.'.repeat(10_000), '!.'.repeat(5_000), 500],
    ['of emoji alone', '👍🏽'.repeat(2_500), '👍🏿😀'.repeat(1_600), 800],
    ['that look like addresses', 'a.'.repeat(5_000), 'b.'.repeat(5_000), 500],
  ])('%s are found in time', (_, one, other, mostMs) => {
    // Of the processor, so that a busy machine does not decide it; the best of three.
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      changesBetween(one, other);
      return process.cpuUsage(before).user / 1_000;
    });

    expect(Math.min(...times)).toBeLessThan(mostMs);
  });
});
