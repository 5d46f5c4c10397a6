import { channelLimits, readSituation, type ShortlistInput, type Situation } from './situation';
import { chooseUpTo, nextChoice } from './choose';
import { failedGates } from './gates';
import { scored, type Candidate } from './score';
import type { Technique } from '#shared/catalogue/technique';
import { techniques } from '#shared/catalogue/techniques';

export type MissingFact = { technique: Technique; sentence: string };

/**
 * Picks the techniques that fit goal, channel, audience, findings and facts, best first:
 * repairs of everyday weaknesses, then the highest scores within caps and conflict table.
 */
export function shortlist(input: ShortlistInput): Candidate[] {
  const situation = readSituation(input);
  const fitting = techniques.filter((technique) => failedGates(technique, situation).length === 0);
  const candidates = fitting.map((technique) => scored(technique, situation));
  const limit = limitOf(input);
  return chooseUpTo(limit, repairs(candidates, situation).slice(0, limit), candidates);
}

/** Techniques that only lack a fact, best first, each with the sentence that asks for it. */
export function missingFacts(input: ShortlistInput): MissingFact[] {
  const situation = readSituation(input);
  const lacking = techniques.filter((technique) => {
    const failed = failedGates(technique, situation);
    return failed.length === 1 && failed[0] === 'fact';
  });
  const candidates = lacking.map((technique) => scored(technique, situation));
  return chooseUpTo(limitOf(input), [], candidates).map(({ technique }) => ({
    technique,
    sentence: `Possible when you supply this: ${technique.requiresFact ?? 'the fact it rests on'}.`,
  }));
}

/** Up to two candidates that repair everyday weaknesses of the copy, each a different one. */
function repairs(candidates: readonly Candidate[], { markers }: Situation): Candidate[] {
  const weaknesses = markers.filter(({ basic, polarity }) => basic && polarity === 'hurts');
  const repairing = (open: typeof weaknesses) =>
    candidates.filter(({ technique }) => open.some((marker) => marker.techniques.includes(technique.id)));
  const first = nextChoice([], repairing(weaknesses));
  if (!first) return [];
  const stillOpen = weaknesses.filter((marker) => !marker.techniques.includes(first.technique.id));
  const second = nextChoice([first], repairing(stillOpen));
  return second ? [first, second] : [first];
}

function limitOf({ limit, channel }: ShortlistInput): number {
  return Math.max(0, limit ?? channelLimits[channel].max);
}
