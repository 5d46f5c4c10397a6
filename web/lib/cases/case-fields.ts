import { editableFields } from '#shared/cases/case-fields';
import type { updateCase } from '#shared/contract/cases';
import type { RequestInput } from '#shared/contract/operation';

/** New values of fields, as `updateCase` takes them. */
export type CaseChanges = Omit<RequestInput<typeof updateCase>['body'], 'revision'>;

/** The fields that have a new value. */
export const fieldsOf = (changes: CaseChanges) =>
  editableFields.filter((field) => changes[field] !== undefined);
