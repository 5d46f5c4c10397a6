import type { ErrorCode } from '#shared/errors';
import { releaseRun, type RunResult, settleRun } from '../jobs/end-run';
import { type Lease, LeaseLost, retryDelaySeconds } from '../jobs/lease';
import { nowMs } from '../kit/clock';
import { logCause, logOperation } from '../kit/log';
import { readAndResetMeter } from '../kit/meter';
import { enqueueRun } from '../kit/queue';
import { toErrorBody } from '../model/failure-message';

export async function performRun(sub: string, lease: Lease): Promise<void> {
  const started = nowMs();
  const line = { operation: 'runJob', callerId: sub, jobId: lease.job().id };
  try {
    const result = await resultOf(sub, lease);
    await lease.reach('saving');
    await lease.stop();
    const ending = await settleRun(sub, lease.job(), result);
    const outcome = ending === 'settled' ? 'ok' : 'refused';
    logOperation({
      ...line,
      outcome,
      milliseconds: nowMs() - started,
      ...modelUseOf(result),
      ...readAndResetMeter(),
    });
  } catch (error) {
    await lease.stop();
    if (error instanceof LeaseLost) return;
    const code = await endFailed(sub, lease, error);
    const milliseconds = nowMs() - started;
    logOperation({
      ...line,
      outcome: 'failed',
      milliseconds,
      ...(code ? { code } : {}),
      ...readAndResetMeter(),
    });
  }
}

/** Each kind of run loads only its own code, to keep cold starts short. */
async function resultOf(sub: string, lease: Lease): Promise<RunResult> {
  if (lease.job().kind === 'analysis') {
    const { runAnalysis } = await import('../analysis/run-analysis');
    return runAnalysis(sub, lease);
  }
  const { runOptimization } = await import('../optimization/run-optimization');
  return runOptimization(sub, lease);
}

/** Ends a run whose failure has a message for users; other failures are our faults and are tried again. */
async function endFailed(sub: string, lease: Lease, error: unknown): Promise<ErrorCode | undefined> {
  const job = lease.job();
  const failure = toErrorBody(error, job.kind);
  if (failure) {
    await releaseRun(sub, job, failure);
    return failure.code;
  }
  logCause('runJob', job.id, error);
  await enqueueRun({ sub, jobId: job.id }, retryDelaySeconds);
  return undefined;
}

function modelUseOf({ body }: RunResult) {
  const run = body.optimizationRun ?? body.analysisRun;
  return run && { modelId: run.modelId, inputTokens: run.inputTokens, outputTokens: run.outputTokens };
}
