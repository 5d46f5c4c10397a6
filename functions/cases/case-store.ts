import { CaseBody } from '#shared/cases/case';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { caseBodyKey, caseKey } from '../kit/keys';
import { readRow, readRows, type Row, type Write } from '../kit/table';
import { caseIndexKeys } from './case-index';
import { type CaseRecord, StoredHead } from './case-record';

/** The two rows of a case, in the order in which `caseFrom` takes them. */
export const caseKeys = (sub: string, caseId: string) => [caseKey(sub, caseId), caseBodyKey(sub, caseId)];

/** The case behind its two rows; undefined when it does not exist (any more). */
export function caseFrom(head: Row | undefined, body: Row | undefined): CaseRecord | undefined {
  return head && body && { head: StoredHead.parse(head), body: CaseBody.parse(withoutKey(body)) };
}

/** One of the person's cases whole, in one request. Throws `case_not_found`. */
export async function getCaseRecord(sub: string, caseId: string): Promise<CaseRecord> {
  const [head, body] = await readRows(caseKeys(sub, caseId));
  const found = caseFrom(head, body);
  if (!found) throw new AppError('case_not_found', messages.caseNotFound);
  return found;
}

/** The head alone, for changes that do not look at the texts. Throws `case_not_found`. */
export async function getHead(sub: string, caseId: string): Promise<StoredHead> {
  const row = await readRow(caseKey(sub, caseId));
  if (!row) throw new AppError('case_not_found', messages.caseNotFound);
  return StoredHead.parse(row);
}

/** Several heads as they are at this moment, in one request; those that are gone are left out. At most 100. */
export async function getHeads(sub: string, caseIds: string[]): Promise<StoredHead[]> {
  if (caseIds.length === 0) return [];
  const rows = await readRows(caseIds.map((caseId) => caseKey(sub, caseId)));
  return rows.filter((row) => row !== undefined).map((row) => StoredHead.parse(row));
}

export const putHead = (sub: string, head: StoredHead, guard: HeadGuard): Write => ({
  put: { Item: { ...caseKey(sub, head.id), ...head, ...caseIndexKeys(sub, head) }, ...guard },
});

export const putBody = (sub: string, caseId: string, body: CaseBody): Write => ({
  put: { Item: { ...caseBodyKey(sub, caseId), ...body } },
});

export interface HeadGuard {
  ConditionExpression: string;
  ExpressionAttributeValues?: Record<string, unknown>;
}

export const isNew: HeadGuard = { ConditionExpression: 'attribute_not_exists(pk)' };

/** Holds only while nobody has changed the case since it was read. */
export const isRevision = (revision: number): HeadGuard => ({
  ConditionExpression: 'revision = :revision',
  ExpressionAttributeValues: { ':revision': revision },
});

const withoutKey = ({ pk: _pk, sk: _sk, ...rest }: Row) => rest;
