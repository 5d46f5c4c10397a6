import type { Decisions } from '#shared/cases/decisions';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { type Condition, is, isNewRow, rowExists } from '../kit/expression';
import { caseBodyKey, caseKey, casesByTitleSort, casesByUpdateSort, casesListKey } from '../kit/keys';
import { readRow, readRows, type Row, type Write } from '../kit/table';
import { type CaseRecord, StoredBody, StoredHead } from './case-record';
import { casesIndexes } from '../kit/names';
import type { CaseStatus } from '#shared/cases/case';
import { toSortText } from '../kit/fold-text';

export const caseKeys = (sub: string, caseId: string) => [caseKey(sub, caseId), caseBodyKey(sub, caseId)];

export function caseFrom(row: Row | undefined, body: Row | undefined): CaseRecord | undefined {
  const head = headFrom(row);
  return head && body && { head, body: StoredBody.parse(withoutKey(body)) };
}

export function headFrom(row: Row | undefined): StoredHead | undefined {
  const head = row && StoredHead.parse(row);
  return head?.deletedAt ? undefined : head;
}

export async function findCaseRecord(sub: string, caseId: string): Promise<CaseRecord | undefined> {
  const [head, body] = await readRows(caseKeys(sub, caseId));
  return caseFrom(head, body);
}

export async function getCaseRecord(sub: string, caseId: string): Promise<CaseRecord> {
  const found = await findCaseRecord(sub, caseId);
  if (!found) throw new AppError('case_not_found', messages.caseNotFound);
  return found;
}

export async function getHead(sub: string, caseId: string): Promise<StoredHead> {
  const head = headFrom(await readRow(caseKey(sub, caseId)));
  if (!head) throw new AppError('case_not_found', messages.caseNotFound);
  return head;
}

export async function getHeadOrDeleted(sub: string, caseId: string): Promise<StoredHead> {
  const row = await readRow(caseKey(sub, caseId));
  if (!row) throw new AppError('case_not_found', messages.caseNotFound);
  return StoredHead.parse(row);
}

export async function getHeads(sub: string, caseIds: string[]): Promise<StoredHead[]> {
  if (caseIds.length === 0) return [];
  const rows = await readRows(caseIds.map((caseId) => caseKey(sub, caseId)));
  return rows.map(headFrom).filter((head) => head !== undefined);
}

export const putHead = (sub: string, head: StoredHead, guard: Condition): Write => ({
  put: { ...caseKey(sub, head.id), ...head, ...caseIndexKeys(sub, head) },
  when: [guard],
});

export const putBody = (sub: string, caseId: string, body: StoredBody): Write => ({
  put: { ...caseBodyKey(sub, caseId), ...body },
});

/** Replaces the decisions without reading or writing the texts. */
export const changeDecisions = (sub: string, caseId: string, decisions: Decisions): Write => ({
  update: caseBodyKey(sub, caseId),
  set: { decisions },
  when: [rowExists],
});

export const isNew = isNewRow;

export const isRevision = (revision: number): Condition => is('revision', revision);

const withoutKey = ({ pk: _pk, sk: _sk, ...rest }: Row) => rest;

/** A case is in the list of its status and in that of all cases; an archived case is only in the archive. */
export type CaseList = CaseStatus | 'archived' | 'all';

export const caseIndexKeys = (sub: string, head: StoredHead) =>
  head.deletedAt
    ? {}
    : {
        [casesIndexes.byUpdate.partition]: casesListKey(sub, head.isArchived ? 'archived' : head.status),
        ...(head.isArchived ? {} : { [casesIndexes.allByUpdate.partition]: casesListKey(sub, 'all') }),
        [casesIndexes.byUpdate.sort]: casesByUpdateSort(head.updatedAt, head.id),
        [casesIndexes.byTitle.sort]: casesByTitleSort(toSortText(head.title), head.id),
      };
