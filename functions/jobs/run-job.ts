import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { messages } from '#shared/messages';
import { leaseMs } from '#shared/timing';
import { newId } from '../kit/ids';
import { nowMs, now } from '../kit/clock';
import { logCause, logOperation } from '../kit/log';
import { takeMeter } from '../kit/meter';
import { enqueueRun, type RunMessage } from '../kit/queue';
import { handleBatch } from '../kit/handle-batch';
import { releaseRun, type RunResult, settleRun } from './end-run';
import { isLost, isOver, type StoredJob } from './job-record';
import { getJobRecord } from './job-store';
import { claimRun, type Lease, LeaseLost } from './lease';
import { toFailure } from './run-failure';

const Message = z.union([
  z.strictObject({ sub: z.string(), jobId: z.string() }),
  z.strictObject({ sub: z.string(), caseId: z.string(), deletedAt: z.string() }),
  z.strictObject({ sub: z.string(), testId: z.string() }),
]);

/** The worker. A message may come twice, late, or for a run that is over: each run still ends once. */
export const handler = handleBatch('runJob', work);

async function work(record: SQSRecord) {
  const message = Message.parse(JSON.parse(record.body));
  if ('deletedAt' in message) {
    const { purge } = await import('./purge');
    return purge(message);
  }
  if ('testId' in message) {
    const { runPromptTest } = await import('../prompts/run-prompt-test');
    return runPromptTest(message);
  }
  const job = await getJobRecord(message.sub, message.jobId);
  if (!job || isOver(job)) return;
  if (isLost(job, now())) {
    await releaseRun(message.sub, job, { code: 'run_lost', message: messages.runLost });
    return;
  }

  const lease = await claimRun(message.sub, job, newId());
  // Somebody has it, or had it and died: when the lease is over, this is looked at again.
  if (!lease) return enqueueRun(message, afterLeaseSeconds);
  await perform(message, lease);
}

const afterLeaseSeconds = Math.ceil(leaseMs / 1000) + 2;

async function perform(message: RunMessage, lease: Lease) {
  const started = nowMs();
  const line = { operation: 'runJob', callerId: message.sub, jobId: message.jobId };
  try {
    const result = await resultOf(message.sub, lease);
    await lease.reach('saving');
    await lease.stop();
    const ending = await settleRun(message.sub, lease.job(), result);
    const outcome = ending === 'settled' ? 'ok' : 'refused';
    logOperation({ ...line, outcome, milliseconds: nowMs() - started, ...usageOf(result), ...takeMeter() });
  } catch (error) {
    await lease.stop();
    if (error instanceof LeaseLost) return;
    const code = await end(message, lease.job(), error);
    logOperation({
      ...line,
      outcome: 'failed',
      milliseconds: nowMs() - started,
      ...(code ? { code } : {}),
      ...takeMeter(),
    });
  }
}

/** Each kind of run loads its own half of the engine, so that no start pays for the other's catalogue. */
async function resultOf(sub: string, lease: Lease): Promise<RunResult> {
  if (lease.job().kind === 'analysis') {
    const { runAnalysis } = await import('../analysis/run-analysis');
    return runAnalysis(sub, lease);
  }
  const { runOptimization } = await import('../optimization/run-optimization');
  return runOptimization(sub, lease);
}

/** A failure that has a sentence ends the run; an outage of ours is tried again while attempts remain. */
async function end(message: RunMessage, job: StoredJob, error: unknown) {
  const failure = toFailure(error, job.kind);
  if (failure) {
    await releaseRun(message.sub, job, failure);
    return failure.code;
  }
  logCause('runJob', message.jobId, error);
  await enqueueRun(message, afterLeaseSeconds);
  return undefined;
}

const usageOf = ({ body }: RunResult) => {
  const run = body.optimizationRun ?? body.analysisRun;
  return run && { modelId: run.modelId, inputTokens: run.inputTokens, outputTokens: run.outputTokens };
};
