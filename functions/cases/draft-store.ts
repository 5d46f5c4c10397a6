import * as z from 'zod/mini';
import { is, isBelow, isNewRow, rowExists } from '../kit/expression';
import { draftKey, profileKey } from '../kit/keys';
import { readRow, readRows, type Write } from '../kit/table';
import { isOpenAccount } from '../profile/profile-store';
import type { CaseRecord, StoredHead } from './case-record';
import { caseFrom, caseKeys } from './case-store';

const DraftPointer = z.object({ caseId: z.string() });

/**
 * Finds a draft with the same title and text (`digest`). `pointedCaseId`: the case that the stored pointer names,
 * even if that is no longer such a draft.
 */
export async function findReusableDraft(
  sub: string,
  digest: string,
): Promise<{ found?: CaseRecord; pointedCaseId?: string }> {
  const pointer = await readRow(draftKey(sub, digest));
  if (!pointer) return {};
  const { caseId } = DraftPointer.parse(pointer);
  const [head, body] = await readRows(caseKeys(sub, caseId));
  const found = caseFrom(head, body);
  const isSame = found?.head.status === 'draft' && !found.head.isArchived && found.head.digest === digest;
  return { pointedCaseId: caseId, ...(isSame ? { found } : {}) };
}

export const putDraftPointer = (
  sub: string,
  digest: string,
  caseId: string,
  pointedCaseId: string | undefined,
): Write => ({
  put: { ...draftKey(sub, digest), caseId },
  when: [pointedCaseId ? is('caseId', pointedCaseId) : isNewRow],
});

/** Points the new digest to the case. Another draft with the old digest may lose its pointer and is not reused. */
export const moveDraftPointer = (sub: string, before: StoredHead, after: StoredHead): Write[] =>
  before.digest === after.digest
    ? []
    : [
        { delete: draftKey(sub, before.digest) },
        ...(after.status === 'draft' ? [setDraftPointer(sub, after)] : []),
      ];

export const setDraftPointer = (sub: string, { digest, id }: StoredHead): Write => ({
  put: { ...draftKey(sub, digest), caseId: id },
});

/** Counts a case toward the plan's limit. Refused at the limit, or while the account is being deleted. */
export const countSavedCase = (sub: string, limit: number | undefined): Write => ({
  update: profileKey(sub),
  add: { savedCases: 1 },
  when: [...isOpenAccount, ...(limit === undefined ? [] : [isBelow('savedCases', limit)])],
});

export const uncountSavedCase = (sub: string): Write => uncountSavedCases(sub, 1);

export const uncountSavedCases = (sub: string, count: number): Write => ({
  update: profileKey(sub),
  add: { savedCases: -count },
  when: [rowExists],
});
