import { audienceAdvice } from './audience-advice';
import { goalAdvice } from './goal-advice';
import { markerCallingFor, type Situation } from './situation';
import type { Technique } from '#shared/catalogue/technique';

export type Gate = 'channel' | 'goal' | 'fact' | 'guard' | 'already there';

/** Effects that fade or reverse with realistic offers: in the catalogue to be recognized, never proposed. */
const neverProposed = new Set(['decoy-option']);

/** The gates that a technique fails, in a fixed order; empty when it may be proposed. */
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

/** True when one of the needed facts and all of the further needed ones are at hand. */
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
