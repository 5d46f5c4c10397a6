import {
  channelLimits,
  markerCallingFor,
  readSituation,
  type ShortlistInput,
  type Situation,
} from './situation';
import { chooseUpTo, nextChoice } from './choose';
import { type Candidate, scored } from './score';
import type { Technique } from '#shared/catalogue/technique';
import { techniques } from '#shared/catalogue/techniques';
import { audienceAdvice, goalAdvice } from './advice';

export type MissingFact = { technique: Technique; sentence: string };

/** Proposes techniques: first repairs of basic weaknesses, then by score, within the limits and without conflicts. */
export function shortlist(input: ShortlistInput): Candidate[] {
  const situation = readSituation(input);
  const fitting = techniques.filter((technique) => failedGates(technique, situation).length === 0);
  const candidates = fitting.map((technique) => scored(technique, situation));
  const limit = limitOf(input);
  return chooseUpTo(limit, repairs(candidates, situation).slice(0, limit), candidates);
}

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

export type Gate = 'channel' | 'goal' | 'fact' | 'guard' | 'already there';

/** Their effect fades or reverses with realistic offers: recognized in copy, but never proposed. */
const neverProposed = new Set(['decoy-option']);

export function failedGates(technique: Technique, situation: Situation): readonly Gate[] {
  const passed: Record<Gate, boolean> = {
    channel: technique.channels.includes(situation.channel),
    goal: fitsGoal(technique, situation),
    fact: hasItsFacts(technique, situation),
    guard: passesGuards(technique, situation),
    'already there': !isAlreadyThere(technique, situation),
  };
  return (Object.keys(passed) as Gate[]).filter((gate) => !passed[gate]);
}

/** True if the facts at hand include one of `needs` and all of `alsoNeeds`. */
function hasItsFacts({ needs, alsoNeeds = [] }: Technique, { facts }: Situation): boolean {
  const hasOne = needs.length === 0 || needs.some((kind) => facts.has(kind));
  return hasOne && alsoNeeds.every((kind) => facts.has(kind));
}

function fitsGoal({ id, goals }: Technique, { goal }: Situation): boolean {
  return goal === undefined || (goals.includes(goal) && !goalAdvice[goal].avoid.includes(id));
}

function passesGuards({ id, evidence, risk }: Technique, { traits }: Situation): boolean {
  if (evidence === 'weak' || neverProposed.has(id)) return false;
  if (risk === 'high' && traits.has('vulnerable')) return false;
  return [...traits].every((trait) => !audienceAdvice[trait].avoid.includes(id));
}

function isAlreadyThere({ id }: Technique, situation: Situation): boolean {
  if (markerCallingFor(id, 'hurts', situation)) return false;
  return situation.markers.some(({ polarity, techniques }) => polarity === 'helps' && techniques[0] === id);
}
