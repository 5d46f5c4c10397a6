import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '#lib/changes/changes';
import { decidedPieces, decidedText, isKept } from '#lib/changes/decide';
import { type Decision, Decisions } from '#shared/cases/decisions';
import { anyRewrite, anyText } from './texts';

const anyDecision: fc.Arbitrary<Decision> = fc.oneof(
  fc.constant('accepted' as const),
  fc.constant('rejected' as const),
  anyText.map((edited) => ({ edited })),
);
const decisionsOn = (ids: readonly string[], decisions: readonly Decision[]) =>
  Object.fromEntries(ids.map((id, at) => [id, decisions[at % decisions.length]!]));
const someDecisions = fc.array(anyDecision, { minLength: 1, maxLength: 20 });

describe('the final text', () => {
  it('is the rewrite with all changes accepted, and the original with none', () => {
    fc.assert(
      fc.property(anyRewrite, ([original, rewrite]) => {
        const changes = changesBetween(original, rewrite);
        const ids = changes.map(({ id }) => id);

        expect(decidedText(original, changes, {})).toBe(rewrite);
        expect(decidedText(original, changes, decisionsOn(ids, ['accepted']))).toBe(rewrite);
        expect(decidedText(original, changes, decisionsOn(ids, ['rejected']))).toBe(original);
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of deciding, and knows no other ids', () => {
    fc.assert(
      fc.property(anyRewrite, someDecisions, ([original, rewrite], choices) => {
        const changes = changesBetween(original, rewrite);
        const decisions = decisionsOn(
          changes.map(({ id }) => id),
          choices,
        );
        const backwards = Object.fromEntries(Object.entries(decisions).reverse());
        const withOthers = {
          ...decisions,
          'zzzzzz-0': { edited: 'stray' },
          '0-zzzzzzz': 'rejected' as const,
        };

        const text = decidedText(original, changes, decisions);

        expect(decidedText(original, [...changes].reverse(), backwards)).toBe(text);
        expect(decidedText(original, changes, withOthers)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it('has an edit in the place of its change and nowhere else', () => {
    fc.assert(
      fc.property(anyRewrite, anyText, fc.nat(), ([original, rewrite], edited, which) => {
        const changes = changesBetween(original, rewrite);
        fc.pre(changes.length > 0);
        const change = changes[which % changes.length]!;

        const text = decidedText(original, changes, { [change.id]: { edited } });

        expect(text).toBe(
          rewrite.slice(0, change.newStartIndex) + edited + rewrite.slice(change.newEndIndex),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is the same after the decisions were stored and read', () => {
    fc.assert(
      fc.property(anyRewrite, someDecisions, ([original, rewrite], choices) => {
        const changes = changesBetween(original, rewrite);
        const decisions = decisionsOn(
          changes.map(({ id }) => id),
          choices,
        );

        const read = Decisions.parse(JSON.parse(JSON.stringify(decisions)));

        expect(decidedText(original, changes, read)).toBe(decidedText(original, changes, decisions));
      }),
      { numRuns: 200 },
    );
  });

  it('comes in pieces that join to it, kept ones never side by side', () => {
    const [original, rewrite] = ['One old loaf, two buns.', 'One new loaf, two buns and tea.'];
    const changes = changesBetween(original, rewrite);

    const pieces = decidedPieces(original, changes, { [changes[0]!.id]: 'rejected' });

    expect(pieces.map(({ kind, text }) => [kind, text])).toEqual([
      ['kept', 'One '],
      ['change', 'old'],
      ['kept', ' loaf, two buns'],
      ['change', ' and tea'],
      ['kept', '.'],
    ]);
  });
});

describe('a change', () => {
  const [change] = changesBetween('One old loaf', 'One new loaf');
  const keptWith = (decision?: Decision) => isKept(change!, decision ? { [change!.id]: decision } : {});

  it('is kept while undecided, when accepted and when edited, but not when an edit brings back the original', () => {
    expect(keptWith()).toBe(true);
    expect(keptWith('accepted')).toBe(true);
    expect(keptWith({ edited: 'fresh' })).toBe(true);
    expect(keptWith('rejected')).toBe(false);
    expect(keptWith({ edited: 'old' })).toBe(false);
  });
});

describe('stored decisions', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n.toString(36)}-0`, 'accepted']));

  it.each([
    ['nothing', {}, true],
    ['the three kinds', { '0-1a': 'accepted', '5-zz': 'rejected', 'a-1': { edited: '' } }, true],
    ['a thousand', many(1_000), true],
    ['more than a text has changes', many(1_001), false],
    ['another decision', { '0-1a': 'maybe' }, false],
    ['a field too many', { '0-1a': { edited: '', by: 'me' } }, false],
    ['an id of another shape', { constructor: 'accepted' }, false],
    ['an edit of 10,000 characters', { '0-1a': { edited: 'x'.repeat(10_000) } }, true],
    ['a longer edit', { '0-1a': { edited: 'x'.repeat(10_001) } }, false],
    [
      'edits that are too long together',
      Object.fromEntries(['0-a', '1-a', '2-a'].map((id) => [id, { edited: 'x'.repeat(9_000) }])),
      false,
    ],
  ])('may hold %s: %#', (_, decisions, isRight) => {
    expect(Decisions.safeParse(decisions).success).toBe(isRight);
  });
});
