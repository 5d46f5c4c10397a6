import { caseFields, type EditableField, editableFields, isPromptField } from '#shared/cases/case-fields';
import type { RequestParts } from '#shared/contract/operation';
import type { updateCase } from '#shared/contract/cases';
import type { Capability } from '#shared/roles';
import { byItem, type CaseRecord, excerptOf, fieldValues } from './case-record';

type Change = Omit<RequestParts<typeof updateCase>['body'], 'revision'>;

export const capabilitiesNeeded = (before: CaseRecord, change: Change): Capability[] =>
  changedFields(before, change).map((field) => caseFields[field].editableWith);

function changedFields(before: CaseRecord, change: Change): EditableField[] {
  const stored = fieldValues(before);
  return editableFields.filter((field) => change[field] !== undefined && change[field] !== stored[field]);
}

/** A new text makes the case a draft and removes evidence and markers, which are spans of the old text. */
export function changeCase(before: CaseRecord, change: Change, digest: string, now: string): CaseRecord {
  const { originalText } = change;
  const isNewText = originalText !== undefined && originalText !== before.body.originalText;
  const values = byItem(change);

  const head = {
    ...before.head,
    ...values.head,
    digest,
    updatedAt: now,
    revision: before.head.revision + 1,
    ...(changedFields(before, change).some(isPromptField) ? { analysisModifiedAt: now } : {}),
  };
  if (!isNewText)
    return { head, body: { ...before.body, ...values.body, evidence: remainingEvidence(before, change) } };

  const { language: _language, ...body } = before.body;
  return {
    head: { ...head, status: 'draft', excerpt: excerptOf(originalText) },
    body: { ...body, ...values.body, evidence: {}, behavioralMarkers: [], decisions: {} },
  };
}

function remainingEvidence(before: CaseRecord, change: Change): CaseRecord['body']['evidence'] {
  const changed: readonly string[] = changedFields(before, change);
  return Object.fromEntries(
    Object.entries(before.body.evidence).filter(([field]) => !changed.includes(field)),
  );
}
