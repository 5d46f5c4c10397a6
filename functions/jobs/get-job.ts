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
  return toJob(await lookAfter(caller.sub, found), now());
});

/** Whoever looks at a run that nobody works on gets it going again, or ends it when its time is over. */
async function lookAfter(sub: string, job: StoredJob): Promise<StoredJob> {
  const at = now();
  if (isLost(job, at)) {
    const error = { code: 'run_lost', message: messages.runLost } as const;
    const ending = await releaseRun(sub, job, error);
    return ending === 'released' ? { ...job, state: 'failed', error } : again(sub, job);
  }
  if (isOver(job) || !isFree(job, at) || later(job.queuedAt, queuedResendMs) > at) return job;
  if (await saveJob(sub, job, { ...job, queuedAt: at })) await enqueueRun({ sub, jobId: job.id });
  return job;
}

const again = async (sub: string, job: StoredJob) => (await getJobRecord(sub, job.id)) ?? job;
