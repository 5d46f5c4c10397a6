import { setCaseArchived } from '#shared/contract/cases';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { conflict, retryOnConflict } from '../kit/retry';
import { writeAll } from '../kit/table';
import { toHead } from './case-record';
import { getHead, isRevision, putHead } from './case-store';

/** Allowed while a run works on the case, so it retries if the run changes the case at the same time. */
export const handler = handle({ setCaseArchived }, async ({ caller: { sub }, params, body }) => {
  const { isArchived } = body;
  return retryOnConflict('the case', async () => {
    const head = await getHead(sub, params.caseId);
    if (head.isArchived === isArchived) return toHead(head, now());

    const next = { ...head, isArchived, updatedAt: now(), revision: head.revision + 1 };
    const refused = await writeAll([putHead(sub, next, isRevision(head.revision))]);
    return refused === undefined ? toHead(next, now()) : conflict;
  });
});
