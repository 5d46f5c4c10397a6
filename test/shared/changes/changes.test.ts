import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/support/cpu-ms';
import { changesBetween } from '#shared/changes/changes';
import { type Decision, decidedText } from '#shared/changes/decide';

const word = fc.constantFrom(
  'buy',
  'now',
  'and',
  'save',
  '€18.99',
  "it's",
  '😀',
  'Größe',
  '.',
  '\n\n',
  ' ',
  '  ',
  ',',
);
const text = fc.oneof(
  fc.array(word, { maxLength: 40 }).map((each) => each.join(' ')),
  fc.string({ unit: 'binary' }),
);
const all = (decision: Decision, ids: string[]) => Object.fromEntries(ids.map((id) => [id, decision]));

describe('the changes between an original and its rewrite', () => {
  it('are words, grouped where they touch', () => {
    const changes = changesBetween('We are really proud to sell bread.', 'We sell good bread.');

    expect(changes.map(({ removed, added }) => [removed, added])).toEqual([
      ['are really proud to ', ''],
      ['', 'good '],
    ]);
  });

  it('accepted all they give the rewrite, rejected all the original, whatever the texts are', () => {
    fc.assert(
      fc.property(text, text, (original, rewrite) => {
        const changes = changesBetween(original, rewrite);
        const ids = changes.map(({ id }) => id);

        expect(decidedText(original, changes, {})).toBe(rewrite);
        expect(decidedText(original, changes, all('accepted', ids))).toBe(rewrite);
        expect(decidedText(original, changes, all('rejected', ids))).toBe(original);
      }),
      { numRuns: 500 },
    );
  });

  it('have their words at their places, do not overlap, and have different ids', () => {
    fc.assert(
      fc.property(text, text, (original, rewrite) => {
        const changes = changesBetween(original, rewrite);

        for (const [n, { startIndex, endIndex, removed }] of changes.entries()) {
          expect(original.slice(startIndex, endIndex)).toBe(removed);
          expect(startIndex).toBeGreaterThanOrEqual(changes[n - 1]?.endIndex ?? 0);
        }
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
      }),
      { numRuns: 300 },
    );
  });

  it('may be decided in any order, each for itself', () => {
    fc.assert(
      fc.property(text, text, fc.infiniteStream(fc.boolean()), (original, rewrite, coin) => {
        const changes = changesBetween(original, rewrite);
        const decisions = changes.map(({ id }): [string, Decision] => [
          id,
          coin.next().value ? 'accepted' : 'rejected',
        ]);

        const forwards = decidedText(original, changes, Object.fromEntries(decisions));
        const backwards = decidedText(
          original,
          [...changes].reverse(),
          Object.fromEntries([...decisions].reverse()),
        );

        expect(backwards).toBe(forwards);
      }),
      { numRuns: 200 },
    );
  });

  it('an edit puts the own words where the change stood', () => {
    const original = 'Please do not hesitate to call us.';
    const [change] = changesBetween(original, 'Call us.');

    expect(decidedText(original, [change!], { [change!.id]: { edited: 'Do ' } })).toContain('Do ');
  });

  it('of two texts of 10,000 characters are found in a moment', () => {
    const original = Array.from({ length: 1_700 }, (_, n) => `word${n % 97}`).join(' ');
    const rewrite = Array.from({ length: 1_700 }, (_, n) =>
      n % 5 ? `word${n % 97}` : `other${n % 31}`,
    ).join(' ');
    const began = cpuMs();

    changesBetween(original, rewrite);

    expect(cpuMs() - began).toBeLessThan(500);
  });
});
