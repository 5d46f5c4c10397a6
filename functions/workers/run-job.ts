import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { messages } from '#shared/messages';
import { releaseRun } from '../jobs/end-run';
import { isLost, isOver } from '../jobs/job-record';
import { getJobRecord } from '../jobs/job-store';
import { claimRun, retryDelaySeconds } from '../jobs/lease';
import { newId } from '../kit/ids';
import { now, nowMs } from '../kit/clock';
import { logOperation } from '../kit/log';
import { readAndResetMeter } from '../kit/meter';
import { enqueuePurge, enqueueRun, type PurgeMessage, type RunMessage } from '../kit/queue';
import { handleBatch } from '../kit/handle-batch';
import { performRun } from './perform-run';

const Message = z.union([
  z.strictObject({ sub: z.string(), jobId: z.string() }),
  z.strictObject({ sub: z.string(), caseId: z.string(), deletedAt: z.string() }),
  z.strictObject({ sub: z.string(), testId: z.string() }),
]);

/** Consumes runs, purges and prompt tests; loads only the code for the message. A message may come twice or late. */
export const handler = handleBatch('runJob', work);

async function work(record: SQSRecord): Promise<void> {
  const message = Message.parse(JSON.parse(record.body));
  if ('deletedAt' in message) return purge(message);
  if ('testId' in message) {
    const { runPromptTest } = await import('../prompt-tests/run-prompt-test');
    return runPromptTest(message);
  }
  return run(message);
}

async function run(message: RunMessage): Promise<void> {
  const { sub, jobId } = message;
  const job = await getJobRecord(sub, jobId);
  if (!job || isOver(job)) return;
  if (isLost(job, now())) {
    await releaseRun(sub, job, { code: 'run_lost', message: messages.runLost });
    return;
  }
  const lease = await claimRun(sub, job, newId());
  // Another worker has the run, or died with it: try again when its lease has expired.
  if (!lease) return enqueueRun(message, retryDelaySeconds);
  await performRun(sub, lease);
}

/** Deletes a case for good. Queues the message again if the case can still be restored. */
async function purge(message: PurgeMessage): Promise<void> {
  const started = nowMs();
  const { purgeCase } = await import('../cases/purge-store');
  if ((await purgeCase(message)) === 'early') await enqueuePurge(message);
  const line = { operation: 'purgeCase', callerId: message.sub, caseId: message.caseId };
  logOperation({ ...line, outcome: 'ok', milliseconds: nowMs() - started, ...readAndResetMeter() });
}
