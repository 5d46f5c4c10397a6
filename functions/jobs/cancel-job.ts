import { cancelJob } from '#shared/contract/jobs';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { conflict, retryOnConflict } from '../kit/retry';
import { releaseRun } from './end-run';
import { isOver, toJob } from './job-record';
import { getJobRecord } from './job-store';

const stopped = { code: 'run_stopped', message: messages.runStopped } as const;

/** If the run ends by itself at the same moment, only one of the two endings is stored and returned. */
export const handler = handle({ cancelJob }, async ({ caller, params }) =>
  retryOnConflict('the run', async () => {
    const job = await getJobRecord(caller.sub, params.jobId);
    if (!job) throw new AppError('job_not_found', messages.jobNotFound);
    if (isOver(job)) return toJob(job, now());

    // Refused if a worker has claimed or ended the run since it was read.
    const ending = await releaseRun(caller.sub, job, stopped);
    return ending === 'released' ? toJob({ ...job, state: 'failed', error: stopped }, now()) : conflict;
  }),
);
