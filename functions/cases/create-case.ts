import { createCase } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { savedCaseLimit } from '#shared/plans';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { derivedId, digestId, newId } from '../kit/ids';
import { conflict, retryOnConflict } from '../kit/retry';
import { writeAll } from '../kit/table';
import { countUse } from '../usage/usage-store';
import { type CaseRecord, newCase, toCase } from './case-record';
import { findCaseRecord, isNew, putBody, putHead } from './case-store';
import { countSavedCase, findReusableDraft, putDraftPointer } from './draft-store';

export const handler = handle({ createCase }, async ({ caller: { sub, userType }, body }) => {
  const { title, originalText, idempotencyKey } = body;
  const digest = digestId(title, originalText);
  const limit = savedCaseLimit(userType);
  let id = idempotencyKey === undefined ? newId() : derivedId(sub, 'createCase', idempotencyKey);

  return retryOnConflict('the case', async () => {
    const { found, pointedCaseId } = await findReusableDraft(sub, digest);
    if (found) return toCase(found, now());

    const created = newCase({ id, digest, title, originalText, now: now() });
    const refused = await writeAll(writesOf(sub, created, pointedCaseId, limit));
    if (refused === undefined) return toCase(created, now());
    const earlier = idempotencyKey === undefined ? undefined : await findCaseRecord(sub, id);
    if (earlier) return toCase(earlier, now());
    if (refused === countPosition) throw new AppError('case_limit', messages.caseLimit);
    // The id made from the idempotency key still belongs to a deleted case.
    if (refused === headPosition) id = newId();
    return conflict;
  });
});

const countPosition = 0;
const headPosition = 2;

const writesOf = (
  sub: string,
  created: CaseRecord,
  pointedCaseId: string | undefined,
  limit: number | undefined,
) => [
  countSavedCase(sub, limit),
  putDraftPointer(sub, created.head.digest, created.head.id, pointedCaseId),
  putHead(sub, created.head, isNew),
  putBody(sub, created.head.id, created.body),
  countUse(sub, created.head.createdAt, { cases: 1 }),
];
