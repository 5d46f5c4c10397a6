import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inContext } from '#features/analysis/marker-card';

const text = 'We are excited to announce that we have launched a brand new module.\n\nIt is free.';
const spanOf = (words: string) => {
  const startIndex = text.indexOf(words);
  return { text: words, startIndex, endIndex: startIndex + words.length };
};

describe('a quote in its context', () => {
  it.each([
    ['brand new', '… we have launched a ', ' module. It is …'],
    ['We are', '', ' excited to announce …'],
    ['It is free.', '… brand new module. ', ''],
    ['excited', 'We are ', ' to announce that we …'],
    ['launch', '… that we have ', 'ed a brand new …'],
  ])('%s', (words, before, after) => {
    expect(inContext(text, spanOf(words))).toEqual({ before, after });
  });

  it('is shown with at most twenty characters on each side, none of them cut in half', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('🙂', 'a', ' ', '\n', 'é', 'word '), { maxLength: 60 }),
        (parts) => {
          const whole = `${parts.join('')}X${parts.join('')}`;
          const startIndex = parts.join('').length;
          const { before, after } = inContext(whole, { text: 'X', startIndex, endIndex: startIndex + 1 });

          expect(before.replace('… ', '').length).toBeLessThanOrEqual(20);
          expect(after.replace(' …', '').length).toBeLessThanOrEqual(20);
          expect(/\p{Surrogate}/u.test(before + after)).toBe(false);
        },
      ),
    );
  });
});
