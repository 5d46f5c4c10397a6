import { deleteCase } from '#shared/contract/cases';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { undeleteMs } from '#shared/timing';
import { releaseRun } from './end-run';
import { getJobRecord } from './job-store';
import { later, now } from '../kit/clock';
import { handle } from '../kit/handle';
import { logCause } from '../kit/log';
import { enqueuePurge } from '../kit/queue';
import { writeAll } from '../kit/table';
import type { StoredHead } from '../cases/case-record';
import { getHead, isRevision, putHead } from '../cases/case-store';
import { deletedHead } from '../cases/deleted-head';
import { countOffSavedCase } from '../cases/draft-store';

const attempts = 5;

export const handler = handle({ deleteCase }, async ({ caller, params, requestId }) => {
  const { sub } = caller;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const head = await getHead(sub, params.caseId);
    const deletedAt = now();
    // First the message, then the deed: a message without its deletion finds nothing to do, and nothing is left behind.
    await enqueuePurge({ sub, caseId: head.id, deletedAt });
    const refused = await writeAll([
      countOffSavedCase(sub),
      putHead(sub, deletedHead(head, deletedAt), isRevision(head.revision)),
    ]);
    if (refused !== undefined) continue;
    await endRunOf(sub, head, requestId);
    return { restorableUntil: later(deletedAt, undeleteMs) };
  }
  throw new AppError('busy', messages.busy);
});

/** Gives the held credit back now. Should this fail, the worker does it when it finds the case gone. */
async function endRunOf(sub: string, { activeJob }: StoredHead, requestId: string) {
  if (!activeJob) return;
  try {
    const job = await getJobRecord(sub, activeJob.id);
    if (job) await releaseRun(sub, job, { code: 'run_lost', message: messages.runCaseDeleted });
  } catch (cause) {
    logCause('deleteCase', requestId, cause);
  }
}
