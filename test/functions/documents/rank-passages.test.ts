import { describe, expect, it } from 'vitest';
import { documentsPerCase } from '#shared/limits';
import { rankPassages, type ReadDocument } from '#functions/documents/rank-passages';

const filler = (n: number) =>
  `Paragraph ${n}: ${'the committee met and took note of the agenda and the minutes '.repeat(14)}`;

const document = (id: string, passages: string[]): ReadDocument => ({
  id,
  name: `${id}.txt`,
  documentType: 'audience',
  passages,
});

describe('the passages that are sent', () => {
  it('are all passages when they fit', () => {
    const documents = [document('a', ['One thing.', 'Another.']), document('b', ['A third.'])];

    expect(rankPassages(documents, 'nothing in common').map(({ passages }) => passages)).toEqual([
      ['One thing.', 'Another.'],
      ['A third.'],
    ]);
  });

  it('are the most relevant ones in file order, within the budget', () => {
    const passages = Array.from({ length: 200 }, (_, n) => filler(n));
    passages[150] = 'Finance teams in small firms close their books on the last Friday and dread it.';
    passages[30] = 'Our reporting is read by accountants who trust figures, not adjectives.';

    const [found] = rankPassages([document('a', passages)], 'Help finance teams close the books; reporting');

    const sent = found?.passages ?? [];
    expect(sent).toContain(passages[150]);
    expect(sent.indexOf(passages[30] ?? '')).toBeLessThan(sent.indexOf(passages[150] ?? ''));
    expect(sent.join('').length).toBeLessThanOrEqual(9_000);
  });

  it('include some of each file', () => {
    const documents = [
      document(
        'long',
        Array.from({ length: 100 }, (_, n) => filler(n)),
      ),
      document('short', ['We never write in capitals.']),
    ];

    const found = rankPassages(documents, 'committee agenda minutes');

    expect(found.map(({ document: { id } }) => id)).toEqual(['long', 'short']);
  });

  it('include some of each of twenty files, cut at a word', () => {
    const documents = Array.from({ length: documentsPerCase }, (_, n) =>
      document(`file-${n}`, [filler(n), filler(n + 100)]),
    );

    const found = rankPassages(documents, 'committee agenda minutes');

    expect(found.map(({ document: { id } }) => id)).toEqual(documents.map(({ id }) => id));
    const sent = found.flatMap(({ passages }) => passages);
    expect(sent.join('').length).toBeLessThanOrEqual(9_000);
    for (const [n, passage] of sent.entries()) {
      expect(filler(n).startsWith(`${passage} `)).toBe(true);
      expect(passage.length).toBeGreaterThan(400);
    }
  });

  it('are found whatever their case and accents, in any language', () => {
    const passages = [
      ...Array.from({ length: 60 }, (_, n) => filler(n)),
      'Die ZÜRCHER Kundschaft schätzt Ruhe.',
    ];

    const [found] = rankPassages([document('a', passages)], 'zurcher kundschaft');

    expect(found?.passages).toContain('Die ZÜRCHER Kundschaft schätzt Ruhe.');
  });
});
