import type { Marker } from '#shared/cases/case';

/** All that a rewrite is made from. `copy` and the two notes are the material that facts may come from. */
export interface RewriteInput {
  /** The active prompt, with its variables. */
  prompt: string;
  /** Random, and new for every request. */
  suffix: string;
  copy: string;
  businessGoal: string;
  behavioralGoal: string;
  audience: string;
  sender: string;
  toneOfVoice: string;
  channel: string;
  markers: Marker[];
  audienceInfo: string;
  brandVoice: string;
}

/** What a rewrite may take facts from; the copy first. */
export const materialOf = ({ copy, audienceInfo, brandVoice }: RewriteInput): string[] =>
  [copy, audienceInfo, brandVoice].filter((text) => text.trim() !== '');
