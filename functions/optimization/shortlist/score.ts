import { audienceAdvice, goalAdvice } from './advice';
import { markerCallingFor, type Situation } from './situation';
import type { Evidence, Technique } from '#shared/catalogue/technique';

export type Candidate = { technique: Technique; score: number; reasons: string[] };

type Merit = { points: number; reason: string };

const evidencePoints: Readonly<Record<Evidence, number>> = { strong: 4, moderate: 3, mixed: 1, weak: 0 };

export function scored(technique: Technique, situation: Situation): Candidate {
  const merits: Merit[] = [
    {
      points: evidencePoints[technique.evidence],
      reason: `The published evidence is graded ${technique.evidence}.`,
    },
    ...markerMerits(technique, situation),
    ...goalMerits(technique, situation),
    ...channelMerits(technique, situation),
    ...audienceMerits(technique, situation),
  ];
  return {
    technique,
    score: merits.reduce((sum, { points }) => sum + points, 0),
    reasons: merits.map(({ reason }) => reason),
  };
}

function markerMerits({ id }: Technique, situation: Situation): Merit[] {
  const hurting = markerCallingFor(id, 'hurts', situation);
  const depending = markerCallingFor(id, 'depends', situation);
  return [
    ...(hurting ? [{ points: 3, reason: `It repairs a weakness found in the copy: ${hurting.name}.` }] : []),
    ...(depending
      ? [{ points: 1, reason: `It steers a finding that can go either way: ${depending.name}.` }]
      : []),
  ];
}

function goalMerits({ id, goals }: Technique, { goal }: Situation): Merit[] {
  if (goal === undefined || !goals.includes(goal)) return [];
  const fits = { points: 2, reason: `It suits the goal "${goal}".` };
  const { first, second } = goalAdvice[goal];
  if (first.includes(id)) return [fits, { points: 2, reason: 'It is a first choice for this goal.' }];
  if (second.includes(id)) return [fits, { points: 1, reason: 'It is a second choice for this goal.' }];
  return [fits];
}

function channelMerits({ channels }: Technique, { channel }: Situation): Merit[] {
  return channels.includes(channel) ? [{ points: 1, reason: `It suits the channel "${channel}".` }] : [];
}

function audienceMerits({ id, risk }: Technique, { traits }: Situation): Merit[] {
  const prefers = [...traits].some((trait) => audienceAdvice[trait].prefer.includes(id));
  return [
    ...(prefers ? [{ points: 1, reason: 'It suits this audience.' }] : []),
    ...(traits.has('vulnerable') && risk === 'medium'
      ? [{ points: -2, reason: 'It needs care with a vulnerable audience.' }]
      : []),
  ];
}
