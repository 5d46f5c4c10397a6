import { describe, expect, it } from 'vitest';
import { audienceAdvice, goalAdvice } from '#functions/optimization/shortlist/advice';
import { cautions, conflictBetween, conflicts } from '#functions/optimization/shortlist/conflicts';
import { factKinds } from '#shared/catalogue/fact-kinds';
import { scored } from '#functions/optimization/shortlist/score';
import { missingFacts, shortlist } from '#functions/optimization/shortlist/shortlist';
import { readSituation, type ShortlistInput } from '#functions/optimization/shortlist/situation';
import { type Goal, goals } from '#shared/catalogue/technique';
import { techniqueById, techniques } from '#shared/catalogue/techniques';

const plain: ShortlistInput = {
  goal: 'sign-up',
  channel: 'email',
  audienceTraits: [],
  markerIds: [],
  factsAtHand: [],
};
const idsOf = (input: ShortlistInput) => shortlist(input).map(({ technique }) => technique.id);
const generous = { factsAtHand: factKinds, limit: 40 };

describe('the shortlist', () => {
  it('gives six for an email and three for a text message unless told otherwise', () => {
    expect(shortlist({ ...plain, factsAtHand: factKinds })).toHaveLength(6);
    expect(shortlist({ ...plain, factsAtHand: factKinds, channel: 'text message' })).toHaveLength(3);
    expect(shortlist({ ...plain, limit: 2 })).toHaveLength(2);
    expect(shortlist({ ...plain, limit: 0 })).toEqual([]);
    expect(shortlist({ ...plain, limit: -1 })).toEqual([]);
  });

  it('finds wording techniques even when no fact is at hand', () => {
    const found = shortlist({ ...plain, goal: 'comply' });

    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.every(({ technique }) => technique.needs.length === 0)).toBe(true);
  });

  it('puts repairs of the everyday weaknesses first, for two different weaknesses', () => {
    const [first, second] = idsOf({
      ...plain,
      ...generous,
      markerIds: ['jargon-density', 'vague-call-to-action'],
    });

    expect(['specific-next-step', 'low-effort-cue']).toContain(first);
    expect(['plain-words', 'simplified-message']).toContain(second);
  });

  it('does not add what the copy already does well', () => {
    const before = idsOf({ ...plain, ...generous });
    const after = idsOf({ ...plain, ...generous, markerIds: ['second-person-address', 'low-effort-signal'] });

    expect(before).toContain('low-effort-cue');
    expect(after).not.toContain('low-effort-cue');
    expect(after).not.toContain('direct-you');
  });

  it('brings a present technique back when a weakness calls for it', () => {
    const ids = idsOf({ ...plain, ...generous, markerIds: ['low-effort-signal', 'friction-words'] });

    expect(ids).toContain('low-effort-cue');
  });

  it('scores evidence, findings, goal, channel and audience, and says so', () => {
    const [best] = shortlist({
      ...plain,
      goal: 'comply',
      audienceTraits: ['in-a-hurry'],
      markerIds: ['reading-difficulty'],
      factsAtHand: [],
    });

    expect(best?.technique.id).toBe('simplified-message');
    expect(best?.score).toBe(4 + 3 + 2 + 2 + 1 + 1);
    expect(best?.reasons).toEqual([
      'The published evidence is graded strong.',
      'It repairs a weakness found in the copy: Hard to read.',
      'It suits the goal "comply".',
      'It is a first choice for this goal.',
      'It suits the channel "email".',
      'It suits this audience.',
    ]);
  });

  it('keeps every high-risk technique and surveillance away from vulnerable readers', () => {
    for (const goal of goals) {
      const found = shortlist({ ...plain, ...generous, goal, audienceTraits: ['vulnerable'] });

      expect(found.filter(({ technique }) => technique.risk === 'high')).toEqual([]);
      expect(found.map(({ technique }) => technique.id)).not.toContain('name-personalisation');
    }
  });

  it('never offers price tricks or scarcity to donors, even with every fact', () => {
    const ids = idsOf({
      ...plain,
      ...generous,
      goal: 'donate',
      markerIds: ['anchor-number', 'scarcity-cue'],
    });

    expect(ids.filter((id) => goalAdvice.donate.avoid.includes(id))).toEqual([]);
  });

  it('takes two points from a medium-risk technique when readers are vulnerable', () => {
    const match = techniques.find(({ id }) => id === 'donation-match')!;
    const donate = { ...plain, goal: 'donate' as const };

    const usual = scored(match, readSituation(donate));
    const careful = scored(match, readSituation({ ...donate, audienceTraits: ['vulnerable'] }));

    expect(usual.score).toBe(3 + 2 + 2 + 1);
    expect(careful.score).toBe(usual.score - 2);
    expect(careful.reasons).toContain('It needs care with a vulnerable audience.');
  });

  it('needs stock and demand together before it speaks of demand scarcity', () => {
    const offered = (factsAtHand: ShortlistInput['factsAtHand']) => {
      const input = {
        ...plain,
        goal: 'attend' as const,
        limit: 40,
        markerIds: ['scarcity-cue'],
        factsAtHand,
      };
      const asked = missingFacts(input).map(({ technique }) => technique.id);
      return { proposed: idsOf(input).includes('demand-scarcity'), asked: asked.includes('demand-scarcity') };
    };

    expect(offered(['stock'])).toEqual({ proposed: false, asked: true });
    expect(offered(['count-of-people'])).toEqual({ proposed: false, asked: true });
    expect(offered(['stock', 'count-of-people'])).toEqual({ proposed: true, asked: false });
  });

  it('works without a goal and with unknown and repeated markers', () => {
    const found = idsOf({
      ...plain,
      goal: undefined,
      markerIds: ['jargon-density', 'jargon-density', 'no-such'],
    });

    expect(found).toEqual(idsOf({ ...plain, goal: undefined, markerIds: ['jargon-density'] }));
    expect(found).toHaveLength(6);
  });

  it('never proposes the decoy, even when all its facts are there', () => {
    expect(idsOf({ ...plain, ...generous, goal: undefined, markerIds: ['anchor-number'] })).not.toContain(
      'decoy-option',
    );
  });
});

describe('missing facts', () => {
  it('name the techniques that fit but for their fact, and what to supply', () => {
    const found = missingFacts({ ...plain, goal: 'donate' });

    expect(found.map(({ technique }) => technique.id)).toContain('donation-match');
    expect(found.find(({ technique }) => technique.id === 'donation-match')?.sentence).toBe(
      'Possible when you supply this: who matches gifts, at which ratio, up to what sum and until when.',
    );
  });

  it('are none when every fact is at hand', () => {
    expect(missingFacts({ ...plain, ...generous })).toEqual([]);
  });

  it('do not ask for the facts of what the audience should be spared', () => {
    const found = missingFacts({ ...plain, goal: 'buy', audienceTraits: ['vulnerable'], limit: 40 });

    expect(found.filter(({ technique }) => technique.risk === 'high')).toEqual([]);
  });
});

describe('the tables behind the shortlist', () => {
  it('name only techniques of the catalogue', () => {
    const named = [
      ...conflicts.flatMap(({ one, other }) => [...one, ...other]),
      ...cautions.flatMap((caution) => caution.techniques),
      ...Object.values(goalAdvice).flatMap(({ first, second, avoid }) => [...first, ...second, ...avoid]),
      ...Object.values(audienceAdvice).flatMap(({ prefer, avoid }) => [...prefer, ...avoid]),
    ];

    expect(named.filter((id) => !techniqueById(id))).toEqual([]);
  });

  it('recommend for a goal only techniques that suit it and are not avoided for it', () => {
    for (const [goal, { first, second, avoid }] of Object.entries(goalAdvice)) {
      for (const id of [...first, ...second]) {
        expect(techniqueById(id)?.goals, `${id} for ${goal}`).toContain(goal as Goal);
        expect(avoid).not.toContain(id);
      }
    }
  });

  it('hold a conflict in both directions and never with oneself', () => {
    expect(conflictBetween('loss-frame', 'gain-frame')).toBe(conflictBetween('gain-frame', 'loss-frame'));
    expect(conflictBetween('plain-words', 'direct-you')).toBeUndefined();
    expect(conflicts.filter(({ one, other }) => one.some((id) => other.includes(id)))).toEqual([]);
  });
});
