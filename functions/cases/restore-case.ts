import { restoreCase } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { savedCaseLimit } from '#shared/plans';
import { undeleteMs } from '#shared/timing';
import { later, now } from '../kit/clock';
import { handle } from '../kit/handle';
import { conflict, retryOnConflict } from '../kit/retry';
import { writeAll } from '../kit/table';
import { toHead } from './case-record';
import { getHeadOrDeleted, isRevision, putHead } from './case-store';
import { countSavedCase } from './draft-store';

export const handler = handle({ restoreCase }, async ({ caller: { sub, userType }, params }) =>
  retryOnConflict('the case', async () => {
    const { deletedAt, ...head } = await getHeadOrDeleted(sub, params.caseId);
    if (!deletedAt) return toHead(head, now());
    if (later(deletedAt, undeleteMs) <= now()) throw new AppError('case_not_found', messages.caseNotFound);

    const next = { ...head, revision: head.revision + 1 };
    const refused = await writeAll([
      countSavedCase(sub, savedCaseLimit(userType)),
      putHead(sub, next, isRevision(head.revision)),
    ]);
    if (refused === undefined) return toHead(next, now());
    if (refused === countPosition) throw new AppError('case_limit', messages.caseLimit);
    return conflict;
  }),
);

const countPosition = 0;
