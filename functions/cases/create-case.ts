import { createCase } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { savedCaseLimit } from '#shared/plans';
import { digestId, newId } from '../kit/chance';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { writeAll } from '../kit/table';
import { countSavedCase, putDraftMark, reusableDraft } from './draft-store';
import { type CaseRecord, newCase, toCase } from './case-record';
import { isNew, putBody, putHead } from './case-store';

const attempts = 5;

export const handler = handle({ createCase }, async ({ caller, body }) => {
  const { sub, userType } = caller;
  const { title, originalText } = body;
  const digest = digestId(title, originalText);
  const limit = savedCaseLimit(userType);

  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { found, markedCaseId } = await reusableDraft(sub, digest);
    if (found) return toCase(found, now());

    const made = newCase({ id: newId(), digest, title, originalText, now: now() });
    const refused = await writeAll(writesOf(sub, made, markedCaseId, limit));
    if (refused === undefined) return toCase(made, now());
    if (refused === countPosition) throw new AppError('case_limit', messages.caseLimit);
  }
  throw new AppError('busy', messages.busy);
});

const countPosition = 0;

const writesOf = (
  sub: string,
  made: CaseRecord,
  markedCaseId: string | undefined,
  limit: number | undefined,
) => [
  countSavedCase(sub, limit),
  putDraftMark(sub, made.head.digest, made.head.id, markedCaseId),
  putHead(sub, made.head, isNew),
  putBody(sub, made.head.id, made.body),
];
