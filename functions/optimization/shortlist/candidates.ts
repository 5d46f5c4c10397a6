import type { CaseBody } from '#shared/cases/case';
import { readAudienceTraits } from '#functions/optimization/shortlist/read-audience-traits';
import { readGoal } from '#functions/optimization/shortlist/read-goal';
import { missingFacts, shortlist } from '#functions/optimization/shortlist/shortlist';
import type { ShortlistInput } from '#functions/optimization/shortlist/situation';
import { channels, type Channel } from '#shared/catalogue/technique';
import { techniquesShown } from '#shared/limits';
import type { Material } from '../guard/check-rewrite';
import { materialOf, type RewriteInput } from '../rewrite-input';
import { factKinds, type FactKind } from '#shared/catalogue/fact-kinds';
import { deniable, factRules } from './fact-rules';

interface CandidateTechnique {
  id: string;
  name: string;
  requiresFact?: string;
}

export const candidateTechniques = (input: RewriteInput): CandidateTechnique[] =>
  shortlist(situationOf(input)).map(({ technique: { id, name, requiresFact } }) => ({
    id,
    name,
    ...(requiresFact ? { requiresFact } : {}),
  }));

export const possibleTechniques = (input: RewriteInput): CaseBody['possibleTechniques'] =>
  missingFacts(situationOf(input))
    .slice(0, techniquesShown)
    .map(({ technique }) => ({ techniqueId: technique.id, requiresFact: technique.requiresFact ?? '' }));

export const channelOf = (name: string): Channel =>
  channels.find((channel) => channel === name.trim().toLowerCase()) ?? 'email';

const situationOf = (input: RewriteInput): ShortlistInput => ({
  goal: readGoal(input.behavioralGoal) ?? readGoal(input.businessGoal),
  channel: channelOf(input.channel),
  audienceTraits: readAudienceTraits([input.audience, input.audienceInfo].join('\n')),
  markerIds: input.markers.map(({ markerId }) => markerId),
  factsAtHand: factsAtHand(textsOf(materialOf(input)).join('\n\n')),
});

const textsOf = ({ source, notes }: Material) => [source, ...notes];

const denialBefore =
  /(?:\b(?:no|not|never|without|cannot|can't|nor)|n['’]t)\s(?:(?:a|an|the|any|you|our)\s)?$/iu;

/** The kinds of fact in a text, in their fixed order. The rules miss a fact rather than invent one. */
export function factsAtHand(text: string): FactKind[] {
  return factKinds.filter((kind) => holds(text, kind));
}

function holds(text: string, kind: FactKind): boolean {
  if (!deniable.has(kind)) return text.search(factRules[kind]) >= 0;
  return [...text.matchAll(factRules[kind])].some(
    ({ index }) => !denialBefore.test(text.slice(Math.max(0, index - 30), index)),
  );
}
