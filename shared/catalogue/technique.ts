import type { FactKind } from './fact-kinds';

export const channels = ['email', 'physical mail', 'text message', 'messenger', 'in-app'] as const;
export type Channel = (typeof channels)[number];

export const goals = ['buy', 'sign-up', 'donate', 'renew', 'attend', 'adopt', 'comply', 'share'] as const;
export type Goal = (typeof goals)[number];

export const families = [
  'Social influence',
  'Framing',
  'Scarcity & urgency',
  'Reciprocity',
  'Commitment',
  'Authority',
  'Liking & unity',
  'Attention & fluency',
  'Motivation & goals',
  'Emotion & narrative',
  'Choice architecture',
  'Trust & risk',
  'Message structure',
  'Inoculation & resistance',
] as const;
export type Family = (typeof families)[number];

/** How well the evidence supports the published effect; says nothing about the size of the effect. */
export const evidenceGrades = ['strong', 'moderate', 'mixed', 'weak'] as const;
export type Evidence = (typeof evidenceGrades)[number];

/** How easily a careless or false use misleads the reader. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

export type Technique = {
  id: string;
  name: string;
  family: Family;
  definition: string;
  mechanism: string;
  backfires: string;
  worksBestWhen: string;
  source: string;
  doi?: string;
  evidence: Evidence;
  risk: Risk;
  requiresFact: string | undefined;
  /** Using the technique requires one of these facts; empty when wording alone is enough. */
  needs: readonly FactKind[];
  /** Facts that are all required in addition to one of `needs`. */
  alsoNeeds?: readonly FactKind[];
  channels: readonly Channel[];
  goals: readonly Goal[];
};
