import type { updateCase } from '#shared/contract/cases';
import type { RequestInput } from '#shared/contract/operation';

/** What a person can change of a case. */
export type CaseChanges = Omit<RequestInput<typeof updateCase>['body'], 'revision'>;
export type CaseField = keyof CaseChanges;

/** The fields as the pages call them. */
export const caseFieldNames: Record<CaseField, string> = {
  title: 'Case Title',
  originalText: 'Original Text',
  businessGoal: 'Business Goal',
  behavioralGoal: 'Behavioral Goal',
  audience: 'Target Audience',
  sender: 'Sender',
  toneOfVoice: 'Tone of Voice',
  audienceInfo: 'Audience information',
  brandVoice: 'Brand voice and tone',
};

export const caseFields = Object.keys(caseFieldNames) as CaseField[];

/** The fields that a change speaks of. */
export const fieldsOf = (changes: CaseChanges) => caseFields.filter((field) => changes[field] !== undefined);
