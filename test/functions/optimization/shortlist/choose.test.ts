import { describe, expect, it } from 'vitest';
import {
  caps,
  maxPerFamily,
  withinCaps,
  chooseUpTo,
  nextChoice,
} from '#functions/optimization/shortlist/choose';
import type { Candidate } from '#functions/optimization/shortlist/score';
import type { Technique } from '#shared/catalogue/technique';
import { techniqueById } from '#shared/catalogue/techniques';

describe('the choice among equals', () => {
  it('goes to the higher score, whatever the risk', () => {
    expect(nextChoice([], [candidate('plain-words', 5), candidate('third-party-seal', 6)])).toMatchObject({
      technique: { id: 'third-party-seal' },
    });
  });

  it('goes to the lower risk when scores are equal', () => {
    expect(nextChoice([], [candidate('expert-source', 5), candidate('plain-words', 5)])).toMatchObject({
      technique: { id: 'plain-words' },
    });
  });

  it('goes to a family not yet used when risks are equal, too', () => {
    const chosen = [candidate('easy-layout', 9)];

    expect(nextChoice(chosen, [candidate('plain-words', 5), candidate('three-claims', 5)])).toMatchObject({
      technique: { id: 'three-claims' },
    });
  });

  it('goes to the earlier id at last, in whatever order they come', () => {
    const pair = [candidate('direct-you', 5), candidate('active-choice', 5), candidate('if-then-plan', 5)];
    const low = pair.map((one) => ({ ...one, technique: { ...one.technique, risk: 'low' as const } }));

    expect(chooseUpTo(3, [], low).map(({ technique }) => technique.id)).toEqual([
      'active-choice',
      'direct-you',
      'if-then-plan',
    ]);
    expect(chooseUpTo(3, [], low.reverse())[0]?.technique.id).toBe('active-choice');
  });

  it('ends when nothing is left that fits', () => {
    const scarce = ['limited-quantity', 'demand-scarcity', 'short-response-deadline'];

    expect(
      chooseUpTo(
        5,
        [],
        scarce.map((id) => candidate(id, 5)),
      ),
    ).toHaveLength(1);
    expect(nextChoice([], [])).toBeUndefined();
  });
});

describe('the caps of one text', () => {
  it('are two per family and the agreed numbers for each sort', () => {
    expect(maxPerFamily).toBe(2);
    expect(Object.fromEntries(caps.map(({ what, max }) => [what, max]))).toEqual({
      'scarcity or urgency': 1,
      'threat, guilt, regret or loss': 1,
      'mixed evidence': 1,
      'weak evidence': 0,
      'high risk': 2,
      'high-risk pressure': 1,
    });
  });

  it.each([
    [['limited-quantity'], 'short-response-deadline'],
    [['loss-frame'], 'anticipated-regret'],
    [['gain-frame'], 'three-claims'],
    [[], 'rhyme'],
    [['customer-reviews', 'free-trial'], 'third-party-seal'],
    [['limited-quantity'], 'default-option'],
    [['plain-words', 'easy-layout'], 'timely-reminder'],
  ])('with %j chosen refuse %s', (chosen, id) => {
    expect(withinCaps(chosen.map(technique), technique(id))).toBe(false);
    expect(withinCaps(chosen.map(technique), technique('if-then-plan'))).toBe(true);
  });
});

function technique(id: string): Technique {
  const found = techniqueById(id);
  if (!found) throw new Error(`No technique ${id}`);
  return found;
}

function candidate(id: string, score: number): Candidate {
  return { technique: technique(id), score, reasons: [] };
}
