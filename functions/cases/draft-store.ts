import * as z from 'zod/mini';
import { is, isBelow, isNewRow, rowExists } from '../kit/expression';
import { draftKey, profileKey } from '../kit/keys';
import { readRow, readRows, type Write } from '../kit/table';
import { isOpenAccount } from '../profile/account-conditions';
import type { CaseRecord, StoredHead } from './case-record';
import { caseFrom, caseKeys } from './case-store';

const DraftMark = z.object({ caseId: z.string() });

/**
 * The draft with exactly this title and text, if there is one that is not archived. A mark leads to it, so finding it
 * costs the same whatever the person has stored; a mark whose case has moved on is worth nothing and is replaced.
 */
export async function reusableDraft(
  sub: string,
  digest: string,
): Promise<{ found?: CaseRecord; markedCaseId?: string }> {
  const mark = await readRow(draftKey(sub, digest));
  if (!mark) return {};
  const { caseId } = DraftMark.parse(mark);
  const [head, body] = await readRows(caseKeys(sub, caseId));
  const found = caseFrom(head, body);
  const isSame = found?.head.status === 'draft' && !found.head.isArchived && found.head.digest === digest;
  return { markedCaseId: caseId, ...(isSame ? { found } : {}) };
}

/** Leads from title and text to a draft; refused when the mark has changed since it was read. */
export const putDraftPointer = (
  sub: string,
  digest: string,
  caseId: string,
  markedCaseId: string | undefined,
): Write => ({
  put: { ...draftKey(sub, digest), caseId },
  when: [markedCaseId ? is('caseId', markedCaseId) : isNewRow],
});

/**
 * Leads from the draft's present title and text to it, and no longer from the ones that it had. A twin draft may lose
 * its mark by this: it will not be reused, nothing worse.
 */
export const moveDraftPointer = (sub: string, before: StoredHead, after: StoredHead): Write[] =>
  before.digest === after.digest
    ? []
    : [
        { delete: draftKey(sub, before.digest) },
        ...(after.status === 'draft' ? [setDraftPointer(sub, after)] : []),
      ];

/** Leads from title and text to a draft, whatever it led to before. */
export const setDraftPointer = (sub: string, { digest, id }: StoredHead): Write => ({
  put: { ...draftKey(sub, digest), caseId: id },
});

/** Counts a case towards the plan's limit; refused when the limit is reached, or the account is being deleted. */
export const countSavedCase = (sub: string, limit: number | undefined): Write => ({
  update: profileKey(sub),
  add: { savedCases: 1 },
  when: [...isOpenAccount, ...(limit === undefined ? [] : [isBelow('savedCases', limit)])],
});

/** A deleted case counts no longer. */
export const uncountSavedCase = (sub: string): Write => uncountSavedCases(sub, 1);

export const uncountSavedCases = (sub: string, count: number): Write => ({
  update: profileKey(sub),
  add: { savedCases: -count },
  when: [rowExists],
});
