import { createCase } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { savedCaseLimit } from '#shared/plans';
import { digestId, derivedId, newId } from '../kit/ids';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { countUse } from '../usage/usage-store';
import { countSavedCase, putDraftPointer, reusableDraft } from './draft-store';
import { type CaseRecord, newCase, toCase } from './case-record';
import { findCaseRecord, isNew, putBody, putHead } from './case-store';

const attempts = 5;

export const handler = handle({ createCase }, async ({ caller, body }) => {
  const { sub, userType } = caller;
  const { title, originalText, idempotencyKey } = body;
  const digest = digestId(title, originalText);
  const limit = savedCaseLimit(userType);
  let id = idempotencyKey === undefined ? newId() : derivedId(sub, 'createCase', idempotencyKey);

  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { found, markedCaseId } = await reusableDraft(sub, digest);
    if (found) return toCase(found, now());

    const made = newCase({ id, digest, title, originalText, now: now() });
    const refused = await writeAll(writesOf(sub, made, markedCaseId, limit));
    if (refused === undefined) return toCase(made, now());
    // The answer to the call before may have been lost: what it made is what was asked for.
    const before = idempotencyKey === undefined ? undefined : await findCaseRecord(sub, id);
    if (before) return toCase(before, now());
    if (refused === countPosition) throw new AppError('case_limit', messages.caseLimit);
    // A case that was deleted a moment ago still has its place.
    if (refused === headPosition) id = newId();
  }
  throw new AppError('busy', messages.busy);
});

const countPosition = 0;
const headPosition = 2;

const writesOf = (
  sub: string,
  made: CaseRecord,
  markedCaseId: string | undefined,
  limit: number | undefined,
) => [
  countSavedCase(sub, limit),
  putDraftPointer(sub, made.head.digest, made.head.id, markedCaseId),
  putHead(sub, made.head, isNew),
  putBody(sub, made.head.id, made.body),
  countUse(sub, made.head.createdAt, { cases: 1 }),
];
