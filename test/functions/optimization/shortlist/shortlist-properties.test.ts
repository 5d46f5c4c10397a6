import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audienceAdvice, audienceTraits, goalAdvice } from '#functions/optimization/shortlist/advice';
import { caps, maxPerFamily } from '#functions/optimization/shortlist/choose';
import { conflictBetween } from '#functions/optimization/shortlist/conflicts';
import { factKinds } from '#shared/catalogue/fact-kinds';
import { markers } from '#shared/catalogue/markers';
import { missingFacts, shortlist } from '#functions/optimization/shortlist/shortlist';
import type { ShortlistInput } from '#functions/optimization/shortlist/situation';
import { channels, families, goals } from '#shared/catalogue/technique';

const inputs: fc.Arbitrary<ShortlistInput> = fc.record({
  goal: fc.option(fc.constantFrom(...goals), { nil: undefined }),
  channel: fc.constantFrom(...channels),
  audienceTraits: fc.subarray([...audienceTraits], { maxLength: 3 }),
  markerIds: fc.subarray(
    markers.map(({ id }) => id),
    { maxLength: 10 },
  ),
  factsAtHand: fc.oneof(fc.subarray([...factKinds]), fc.constant([...factKinds])),
  limit: fc.constantFrom(undefined, 3, 12, 50),
});

/** Runs a claim about the proposed techniques on many situations. */
function always(claim: (input: ShortlistInput, found: ReturnType<typeof shortlist>) => void): void {
  fc.assert(
    fc.property(inputs, (input) => claim(input, shortlist(input))),
    { numRuns: 80 },
  );
}

describe('whatever the situation, the shortlist', () => {
  it('is the same for the same input, in whatever order its lists come', () => {
    always((input, found) => {
      const shuffled = {
        ...input,
        audienceTraits: [...input.audienceTraits].reverse(),
        markerIds: [...input.markerIds].reverse(),
        factsAtHand: [...input.factsAtHand].reverse(),
      };

      expect(shortlist(shuffled)).toEqual(found);
    });
  });

  it('keeps every cap', () => {
    always((_input, found) => {
      const techniques = found.map(({ technique }) => technique);

      for (const { what, max, counts } of caps) {
        expect(techniques.filter(counts).length, what).toBeLessThanOrEqual(max);
      }
      for (const family of families) {
        expect(techniques.filter((technique) => technique.family === family).length).toBeLessThanOrEqual(
          maxPerFamily,
        );
      }
    });
  });

  it('holds no conflicting pair and no technique twice', () => {
    always((_input, found) => {
      const ids = found.map(({ technique }) => technique.id);

      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((a) => ids.some((b) => conflictBetween(a, b)))).toEqual([]);
    });
  });

  it('never proposes a technique whose fact is missing, whose channel or goal is another, or whose evidence is weak', () => {
    always((input, found) => {
      for (const { technique } of found) {
        const { needs, alsoNeeds = [] } = technique;
        expect(needs.length === 0 || needs.some((kind) => input.factsAtHand.includes(kind))).toBe(true);
        expect(alsoNeeds.every((kind) => input.factsAtHand.includes(kind))).toBe(true);
        expect(technique.channels).toContain(input.channel);
        expect(input.goal === undefined || technique.goals.includes(input.goal)).toBe(true);
        expect(technique.evidence).not.toBe('weak');
      }
    });
  });

  it('never proposes what is to be avoided for the goal or the readers', () => {
    always((input, found) => {
      const avoided = [
        ...(input.goal ? goalAdvice[input.goal].avoid : []),
        ...input.audienceTraits.flatMap((trait) => audienceAdvice[trait].avoid),
      ];

      expect(found.filter(({ technique }) => avoided.includes(technique.id))).toEqual([]);
    });
  });

  it('and the list of missing facts have nothing in common', () => {
    always((input, found) => {
      const asked = missingFacts(input).map(({ technique }) => technique.id);

      expect(found.filter(({ technique }) => asked.includes(technique.id))).toEqual([]);
    });
  });

  it('falls from high to low score after the repairs at its head', () => {
    always((_input, found) => {
      const scores = found.slice(2).map(({ score }) => score);

      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    });
  });

  it('gives a reason for each point', () => {
    always((_input, found) => {
      for (const { reasons } of found) expect(reasons.length).toBeGreaterThanOrEqual(2);
    });
  });
});
