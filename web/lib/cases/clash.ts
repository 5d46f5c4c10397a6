import type { Case } from '#shared/cases/case';
import { type EditableField, editableFields } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from './case-fields';

/** New field values (`changes`), and the values that the page showed when editing began (`from`). */
export interface Change {
  changes: CaseChanges;
  from: CaseChanges;
}

/** A conflict: the change was not saved because another user or tab changed the same fields. */
export interface Clash {
  mine: CaseChanges;
  theirs: Case;
  fields: EditableField[];
}

/** Fields whose stored values this page has never shown. `own`: the values that this page stored last. */
export const clashingFields = ({ changes, from }: Change, own: CaseChanges, stored: Case): EditableField[] =>
  fieldsOf(changes).filter((field) => {
    const known = [changes[field], from[field] ?? '', own[field]];
    return !known.includes(stored[field] ?? '');
  });

/** Combines two changes; a field in both gets the later new value and the earlier original value. */
export const mergeChanges = (earlier: Change | undefined, later: Change): Change => ({
  changes: { ...earlier?.changes, ...later.changes },
  from: { ...later.from, ...earlier?.from },
});

/** Splits a change: `held`, its part within the given fields, and `free`, the rest. */
export function splitByFields({ changes, from }: Change, fields: readonly EditableField[]) {
  const held = fieldsOf(changes).filter((field) => fields.includes(field));
  const free = fieldsOf(changes).filter((field) => !fields.includes(field));
  return { held: pick(changes, held), free: { changes: pick(changes, free), from: pick(from, free) } };
}

/** The fields that differ between two states of a case, except those in `aside`. */
export const otherFields = (before: Case, after: Case, aside: readonly EditableField[]) =>
  editableFields.filter((field) => !aside.includes(field) && (before[field] ?? '') !== (after[field] ?? ''));

export const pick = (words: CaseChanges, fields: readonly EditableField[]): CaseChanges =>
  Object.fromEntries(fields.flatMap((field) => (words[field] === undefined ? [] : [[field, words[field]]])));
