import type { Decisions } from '#shared/cases/decisions';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { type Condition, is, isNewRow, rowExists } from '../kit/expression';
import { caseBodyKey, caseKey } from '../kit/keys';
import { readRow, readRows, type Row, type Write } from '../kit/table';
import { caseIndexKeys } from './case-index';
import { type CaseRecord, StoredBody, StoredHead } from './case-record';

/** The two rows of a case, in the order in which `caseFrom` takes them. */
export const caseKeys = (sub: string, caseId: string) => [caseKey(sub, caseId), caseBodyKey(sub, caseId)];

/** The case behind its two rows; undefined when it does not exist (any more). */
export function caseFrom(row: Row | undefined, body: Row | undefined): CaseRecord | undefined {
  const head = headFrom(row);
  return head && body && { head, body: StoredBody.parse(withoutKey(body)) };
}

/** The head behind its row; a deleted one is not there for anybody. */
export function headFrom(row: Row | undefined): StoredHead | undefined {
  const head = row && StoredHead.parse(row);
  return head?.deletedAt ? undefined : head;
}

/** One of the person's cases whole, in one request; undefined when it does not exist (any more). */
export async function findCaseRecord(sub: string, caseId: string): Promise<CaseRecord | undefined> {
  const [head, body] = await readRows(caseKeys(sub, caseId));
  return caseFrom(head, body);
}

/** The same. Throws `case_not_found`. */
export async function getCaseRecord(sub: string, caseId: string): Promise<CaseRecord> {
  const found = await findCaseRecord(sub, caseId);
  if (!found) throw new AppError('case_not_found', messages.caseNotFound);
  return found;
}

/** The head alone, for changes that do not look at the texts. Throws `case_not_found`. */
export async function getHead(sub: string, caseId: string): Promise<StoredHead> {
  const head = headFrom(await readRow(caseKey(sub, caseId)));
  if (!head) throw new AppError('case_not_found', messages.caseNotFound);
  return head;
}

/** The head also of a deleted case, which only restoring may see. Throws `case_not_found`. */
export async function getHeadOrDeleted(sub: string, caseId: string): Promise<StoredHead> {
  const row = await readRow(caseKey(sub, caseId));
  if (!row) throw new AppError('case_not_found', messages.caseNotFound);
  return StoredHead.parse(row);
}

/** Several heads as they are at this moment, in one request; those that are gone are left out. At most 100. */
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

/** Puts decisions in the place of those that are kept, without reading or writing the texts. */
export const changeDecisions = (sub: string, caseId: string, decisions: Decisions): Write => ({
  update: caseBodyKey(sub, caseId),
  set: { decisions },
  when: [rowExists],
});

export const isNew = isNewRow;

/** Holds only while nobody has changed the case since it was read. */
export const isRevision = (revision: number): Condition => is('revision', revision);

const withoutKey = ({ pk: _pk, sk: _sk, ...rest }: Row) => rest;
