import { describe, expect, it } from 'vitest';
import { changesBetween } from '#lib/changes/changes';
import {
  changesByTechnique,
  isTechniqueKept,
  techniquesOf,
} from '../../../web/features/optimization/techniques-of';
import { findQuotes } from '#shared/evidence/find-quotes';

const original = 'Our machines are available from €249. We have many customers. Ask us.';
const rewrite = 'Your machine starts at €249. More than 400 offices drink from it daily. Ask us.';
const changes = changesBetween(original, rewrite);
const technique = (techniqueId: string, quotes: string[]) => ({
  techniqueId,
  textHighlights: findQuotes(rewrite, quotes),
});
const you = technique('direct-you', ['Your machine']);
const proof = technique('popularity-cue', [
  'More than 400 offices drink from it daily.',
  'Your machine starts',
]);
const ask = technique('specific-next-step', ['Ask us.']);
const flat = technique('plain-words', []);
const wordsOf = (id: string) =>
  changesByTechnique(changes, [you, proof, ask, flat])
    .get(id)
    ?.map(({ added }) => added);
const rejecting = (...words: string[]) =>
  Object.fromEntries(
    changes
      .filter(({ added }) => words.some((word) => added.includes(word)))
      .map(({ id }) => [id, 'rejected' as const]),
  );

describe('the techniques of the changes', () => {
  it('are tied by the words quoted for them', () => {
    expect(wordsOf('direct-you')).toEqual(['Your machine starts at']);
    expect(wordsOf('popularity-cue')).toEqual([
      'Your machine starts at',
      'More than 400 offices drink from it daily',
    ]);
    expect(wordsOf('specific-next-step')).toEqual([]);
  });

  it('are named for each change in the order of the cards', () => {
    const found = techniquesOf(changes, [you, proof, ask]);

    expect(changes.map(({ id }) => found.get(id)?.map(({ techniqueId }) => techniqueId))).toEqual([
      ['direct-you', 'popularity-cue'],
      ['popularity-cue'],
    ]);
  });

  it('tie words that only went from between quoted words', () => {
    const [gone] = changesBetween('Call us now today.', 'Call us today.');
    const span = { text: 'Call us today', startIndex: 0, endIndex: 13 };
    const before = { text: 'Call', startIndex: 0, endIndex: 4 };

    const tied = changesByTechnique(
      [gone!],
      [
        { techniqueId: 'around', textHighlights: [span] },
        { techniqueId: 'before', textHighlights: [before] },
      ],
    );

    expect([tied.get('around')?.length, tied.get('before')?.length]).toEqual([1, 0]);
  });
});

describe('a technique card', () => {
  it('is grey when none of its changes is kept, and only then', () => {
    expect(isTechniqueKept(proof, changes, {})).toBe(true);
    expect(isTechniqueKept(proof, changes, rejecting('400'))).toBe(true);
    expect(isTechniqueKept(proof, changes, rejecting('400', 'Your'))).toBe(false);
    expect(isTechniqueKept(you, changes, rejecting('Your'))).toBe(false);
  });

  it('stays when its words stood in the original, and one without words goes with the last change', () => {
    const none = rejecting('');

    expect(isTechniqueKept(ask, changes, none)).toBe(true);
    expect(isTechniqueKept(flat, changes, none)).toBe(false);
    expect(isTechniqueKept(flat, changes, rejecting('400'))).toBe(true);
  });
});
