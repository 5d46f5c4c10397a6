import { editableFields } from '#shared/cases/case-fields';
import type { updateCase } from '#shared/contract/cases';
import type { RequestInput } from '#shared/contract/operation';

/** New values of fields, in the format of `updateCase`. */
export type CaseChanges = Omit<RequestInput<typeof updateCase>['body'], 'revision'>;

/** The names of the changed fields. */
export const fieldsOf = (changes: CaseChanges) =>
  editableFields.filter((field) => changes[field] !== undefined);
