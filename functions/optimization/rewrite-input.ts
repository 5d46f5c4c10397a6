import type { Marker } from '#shared/cases/case';

/** All that a rewrite is made from. `copy`, the two notes and the files are the material that facts may come from. */
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
  /** Passages of the person's own files that fit the case; left out: there are none. */
  audienceFiles?: string;
  brandFiles?: string;
}

/** What a rewrite may take facts from; the copy first. */
export const materialOf = (input: RewriteInput): string[] =>
  [
    input.copy,
    input.audienceInfo,
    input.brandVoice,
    input.audienceFiles ?? '',
    input.brandFiles ?? '',
  ].filter((text) => text.trim() !== '');
