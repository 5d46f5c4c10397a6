import { cancelJob } from '#shared/contract/jobs';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { now } from '../kit/clock';
import { handle } from '../kit/handle';
import { releaseRun } from './end-run';
import { isOver, toJob } from './job-record';
import { getJobRecord } from './job-store';

const attempts = 5;
const stopped = { code: 'run_stopped', message: messages.runStopped } as const;

/**
 * Ends a run under the hands of its worker, whose late answer then finds the run over and is thrown away. A run that ends
 * by itself at the same moment has ended: one of the two is written, and that one is answered.
 */
export const handler = handle({ cancelJob }, async ({ caller, params }) => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const job = await getJobRecord(caller.sub, params.jobId);
    if (!job) throw new AppError('job_not_found', messages.jobNotFound);
    if (isOver(job)) return toJob(job, now());

    // Refused when a worker took the run, or ended it, since it was read.
    const ending = await releaseRun(caller.sub, job, stopped);
    if (ending === 'released') return toJob({ ...job, state: 'failed', error: stopped }, now());
  }
  throw new AppError('busy', messages.busy);
});
