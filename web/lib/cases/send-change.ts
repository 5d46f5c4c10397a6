import type { QueryClient } from '@tanstack/react-query';
import type { Case } from '#shared/cases/case';
import { call } from '../api/api';
import { codeOf } from '../api/call-error';
import type { EditableField } from '#shared/cases/case-fields';
import { type CaseChanges, fieldsOf } from './case-fields';
import { type Change, clashingFields, otherFields } from './clash';
import { caseKey } from './case-query';

export type Outcome =
  /** `alsoChanged`: other fields that somebody else changed meanwhile, and that stay as they are there. */
  | { kind: 'stored'; caseRecord: Case; alsoChanged: EditableField[] }
  | { kind: 'clash'; theirs: Case; fields: EditableField[] };

const attempts = 3;

/**
 * Saves a change on the newest revision. A case that was changed elsewhere is read again: a change of other fields
 * goes through, one that would overwrite values never shown here is not sent. Throws `CallError`.
 */
export async function sendChange(
  client: QueryClient,
  caseId: string,
  change: Change,
  own: CaseChanges,
): Promise<Outcome> {
  const fields = fieldsOf(change.changes);
  const known = client.getQueryData<Case>(caseKey(caseId)) ?? (await readAgain(client, caseId));
  let stored = known;
  for (let attempt = 1; ; attempt += 1) {
    const clashing = clashingFields(change, own, stored);
    if (clashing.length > 0) return { kind: 'clash', theirs: stored, fields: clashing };
    const alsoChanged = otherFields(known, stored, fields);
    if (fields.every((field) => (stored[field] ?? '') === change.changes[field]))
      return { kind: 'stored', caseRecord: stored, alsoChanged };
    try {
      const body = { ...change.changes, revision: stored.revision };
      const caseRecord = await call('updateCase', { params: { caseId }, body });
      client.setQueryData(caseKey(caseId), caseRecord);
      return { kind: 'stored', caseRecord, alsoChanged };
    } catch (error) {
      if (codeOf(error) !== 'stale_case' || attempt === attempts) throw error;
      stored = await readAgain(client, caseId);
    }
  }
}

async function readAgain(client: QueryClient, caseId: string): Promise<Case> {
  const newest = await call('getCase', { params: { caseId } });
  client.setQueryData(caseKey(caseId), newest);
  return newest;
}
