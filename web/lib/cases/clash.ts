import type { Case } from '#shared/cases/case';
import { type EditableField, editableFields } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from './case-fields';

/** New field values, with the values that the page showed when the editing began. */
export interface Change {
  changes: CaseChanges;
  from: CaseChanges;
}

/** A change that was held back because somebody else changed the same field in the meantime. */
export interface Clash {
  mine: CaseChanges;
  theirs: Case;
  fields: EditableField[];
}

/** Fields with newer values that this page has never shown. `own`: what this page stored last. */
export const clashingFields = ({ changes, from }: Change, own: CaseChanges, stored: Case): EditableField[] =>
  fieldsOf(changes).filter((field) => {
    const known = [changes[field], from[field] ?? '', own[field]];
    return !known.includes(stored[field] ?? '');
  });

/** Both changes as one; of a field in both, the later value and the earlier starting point. */
export const mergeChanges = (earlier: Change | undefined, later: Change): Change => ({
  changes: { ...earlier?.changes, ...later.changes },
  from: { ...later.from, ...earlier?.from },
});

/** Splits a change into the part within the given fields and the rest. */
export function splitByFields({ changes, from }: Change, fields: readonly EditableField[]) {
  const held = fieldsOf(changes).filter((field) => fields.includes(field));
  const free = fieldsOf(changes).filter((field) => !fields.includes(field));
  return { held: pick(changes, held), free: { changes: pick(changes, free), from: pick(from, free) } };
}

/** The fields that differ between two states of a case, except the given ones. */
export const otherFields = (before: Case, after: Case, aside: readonly EditableField[]) =>
  editableFields.filter((field) => !aside.includes(field) && (before[field] ?? '') !== (after[field] ?? ''));

export const pick = (words: CaseChanges, fields: readonly EditableField[]): CaseChanges =>
  Object.fromEntries(fields.flatMap((field) => (words[field] === undefined ? [] : [[field, words[field]]])));
