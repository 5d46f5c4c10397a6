import type { Marker } from '#shared/cases/case';
import { byField, noteFields, type PromptField, promptFields } from '#shared/cases/case-fields';
import { type CaseRecord, fieldValues } from '../cases/case-record';
import type { Material } from './guard/check-rewrite';

export type InputField = Exclude<PromptField, 'originalText'>;
const inputFields = promptFields.filter((field): field is InputField => field !== 'originalText');

/** All that a rewrite is made from; empty fields are empty strings. */
export interface RewriteInput extends Record<InputField, string> {
  /** The active prompt, with its variables. */
  prompt: string;
  /** Random, and new for every request. */
  suffix: string;
  copy: string;
  channel: string;
  markers: Marker[];
  /** The passages of uploaded files that fit the case best; undefined without files. */
  audienceFiles?: string;
  brandFiles?: string;
}

/** The input without its files. */
export function toRewriteInput(caseRecord: CaseRecord, prompt: string, suffix: string): RewriteInput {
  const values = fieldValues(caseRecord);
  return {
    ...byField(inputFields, (field) => values[field]),
    prompt,
    suffix,
    copy: values.originalText,
    // The other channels are announced but not open yet.
    channel: 'email',
    markers: caseRecord.body.behavioralMarkers,
  };
}

/** The texts that a rewrite may take facts from; empty notes are left out. */
export const materialOf = (input: RewriteInput): Material => ({
  source: input.copy,
  notes: [
    ...noteFields.map((field) => input[field]),
    input.audienceFiles ?? '',
    input.brandFiles ?? '',
  ].filter((text) => text.trim() !== ''),
});
