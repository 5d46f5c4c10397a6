import type { Marker } from '#shared/cases/case';
import { byField, noteFields, type PromptField, promptFields } from '#shared/cases/case-fields';
import { type CaseRecord, fieldValues } from '../cases/case-record';
import type { Material } from './guard/check-rewrite';

export type InputField = Exclude<PromptField, 'originalText'>;
const inputFields = promptFields.filter((field): field is InputField => field !== 'originalText');

export interface RewriteInput extends Record<InputField, string> {
  prompt: string;
  suffix: string;
  copy: string;
  channel: string;
  markers: Marker[];
  /** The passages of uploaded files that fit the case best; undefined without files. */
  audienceFiles?: string;
  brandFiles?: string;
}

export function toRewriteInput(caseRecord: CaseRecord, prompt: string, suffix: string): RewriteInput {
  const values = fieldValues(caseRecord);
  return {
    ...byField(inputFields, (field) => values[field]),
    prompt,
    suffix,
    copy: values.originalText,
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
