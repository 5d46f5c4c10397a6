import { deleteCase } from '#shared/contract/cases';
import { messages } from '#shared/messages';
import { undeleteMs } from '#shared/timing';
import { type StoredHead, toDeletedHead } from '../cases/case-record';
import { getHead, isRevision, putHead } from '../cases/case-store';
import { uncountSavedCase } from '../cases/draft-store';
import { later, now } from '../kit/clock';
import { handle } from '../kit/handle';
import { logCause } from '../kit/log';
import { enqueuePurge } from '../kit/queue';
import { conflict, retryOnConflict } from '../kit/retry';
import { writeAll } from '../kit/table';
import { releaseRun } from './end-run';
import { getJobRecord } from './job-store';

/** In `jobs`, which may import from `cases` but not the reverse, because a deletion also ends the case's run. */
export const handler = handle({ deleteCase }, async ({ caller: { sub }, params, requestId }) => {
  const { head, deletedAt } = await retryOnConflict('the case', async () => {
    const found = await getHead(sub, params.caseId);
    const at = now();
    // Queue the purge first: without a stored deletion it does nothing, but a deletion without it keeps the data.
    await enqueuePurge({ sub, caseId: found.id, deletedAt: at });
    const refused = await writeAll([
      uncountSavedCase(sub),
      putHead(sub, toDeletedHead(found, at), isRevision(found.revision)),
    ]);
    return refused === undefined ? { head: found, deletedAt: at } : conflict;
  });
  await releaseRunOf(sub, head, requestId);
  return { restorableUntil: later(deletedAt, undeleteMs) };
});

async function releaseRunOf(sub: string, { activeJob }: StoredHead, requestId: string) {
  if (!activeJob) return;
  try {
    const job = await getJobRecord(sub, activeJob.id);
    if (job) await releaseRun(sub, job, { code: 'run_lost', message: messages.runCaseDeleted });
  } catch (cause) {
    logCause('deleteCase', requestId, cause);
  }
}
