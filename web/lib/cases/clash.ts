import type { Case } from '#shared/cases/case';
import { type EditableField, editableFields } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from './case-fields';

/** A change with the words that it was made from: what the page showed when the typing began. */
export interface Change {
  changes: CaseChanges;
  from: CaseChanges;
}

/** A change that was held back, because somebody else changed the same field meanwhile. */
export interface Clash {
  mine: CaseChanges;
  theirs: Case;
  fields: EditableField[];
}

/**
 * The fields in which saving would overwrite words that this page has never shown.
 * @param own What this page itself stored last.
 */
export const clashingFields = ({ changes, from }: Change, own: CaseChanges, stored: Case): EditableField[] =>
  fieldsOf(changes).filter((field) => {
    const known = [changes[field], from[field] ?? '', own[field]];
    return !known.includes(stored[field] ?? '');
  });

/** The later change over the earlier one; a field keeps the words it was first made from. */
export const mergeChanges = (earlier: Change | undefined, later: Change): Change => ({
  changes: { ...earlier?.changes, ...later.changes },
  from: { ...later.from, ...earlier?.from },
});

/** The part of a change in, or outside of, the given fields. */
export function splitByFields({ changes, from }: Change, fields: readonly EditableField[]) {
  const held = fieldsOf(changes).filter((field) => fields.includes(field));
  const free = fieldsOf(changes).filter((field) => !fields.includes(field));
  return { held: pick(changes, held), free: { changes: pick(changes, free), from: pick(from, free) } };
}

/** What differs between two states of a case, the given fields aside. */
export const otherFields = (before: Case, after: Case, aside: readonly EditableField[]) =>
  editableFields.filter((field) => !aside.includes(field) && (before[field] ?? '') !== (after[field] ?? ''));

export const pick = (words: CaseChanges, fields: readonly EditableField[]): CaseChanges =>
  Object.fromEntries(fields.flatMap((field) => (words[field] === undefined ? [] : [[field, words[field]]])));
