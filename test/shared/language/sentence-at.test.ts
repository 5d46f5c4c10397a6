import { describe, expect, it } from 'vitest';
import { sentenceAt, sentencesOf } from '#shared/language/sentence-at';

const split = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it.each([
    ['It costs €290. Order it today.', 2],
    ['It costs €29. Order it today.', 2],
    ['It costs 29 €. Order it today.', 2],
    ['It costs 1,290. Order it today.', 2],
    ['It costs 12.50. Order it today.', 2],
    ['Save 20%. Order it today.', 2],
    ['We are open until 18. Order it today.', 2],
    ['Founded in 1998. Still family-owned.', 2],
    ['Call 555-0199. Ask for Ada.', 2],
    ['Version 2.10 is out. Get it now.', 2],
    ['Nur bis Samstag, 3. Mai. Danach ist Schluss.', 2],
    ['Wir öffnen am 3. Oktober wieder.', 1],
    ['Ein Werk des 19. Jahrhunderts, neu gebunden.', 1],
    ['Vi holder åbent til den 30. juni hver dag.', 1],
    ['1. Choose a plan. 2. Pay.', 2],
    ['Ask Dr. Meier or J. Doe at 5 p.m. on Monday.', 1],
    ['Really?! Yes. “Always.” We do.', 4],
  ])('%s: %i', (text, count) => {
    expect(split(text)).toHaveLength(count);
    expect(split(text).join(' ')).toBe(text);
  });

  it('a fact is missed with its own sentence and nothing more', () => {
    const text = 'The course costs €290. It begins on Monday. Bring a friend for €29. We are in Aarhus.';
    const around = (words: string) => {
      const { start, end } = sentenceAt(text, text.indexOf(words), text.indexOf(words) + words.length);
      return text.slice(start, end);
    };

    expect(around('€290')).toBe('The course costs €290.');
    expect(around('€29.')).toBe('Bring a friend for €29.');
    expect(around('Monday')).toBe('It begins on Monday.');
  });
});
