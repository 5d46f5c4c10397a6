import { getJob } from '#shared/contract/jobs';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { queuedResendMs } from '#shared/timing';
import { later, now } from '../kit/clock';
import { handle } from '../kit/handle';
import { enqueueRun } from '../kit/queue';
import { releaseRun } from './end-run';
import { isFree, isLost, isOver, type StoredJob, toJob } from './job-record';
import { getJobRecord, saveJob } from './job-store';

export const handler = handle({ getJob }, async ({ caller, params }) => {
  const found = await getJobRecord(caller.sub, params.jobId);
  if (!found) throw new AppError('job_not_found', messages.jobNotFound);
  return toJob(await revive(caller.sub, found), now());
});

async function revive(sub: string, job: StoredJob): Promise<StoredJob> {
  const at = now();
  if (isLost(job, at)) {
    const error = { code: 'run_lost', message: messages.runLost } as const;
    const ending = await releaseRun(sub, job, error);
    if (ending === 'released') return { ...job, state: 'failed', error };
    return (await getJobRecord(sub, job.id)) ?? job;
  }
  if (isOver(job) || !isFree(job, at) || later(job.queuedAt, queuedResendMs) > at) return job;
  if (await saveJob(sub, job, { ...job, queuedAt: at })) await enqueueRun({ sub, jobId: job.id });
  return job;
}
