import type { Stage } from '#shared/jobs/job';
import { leaseMs, leaseRenewalMs } from '#shared/timing';
import { every, later, now } from '../kit/clock';
import { claimed, isFree, isLost, reached, type StoredJob } from './job-record';
import { saveJob } from './job-store';

/** When to try again to claim a run: by then a lease that was not renewed has expired. */
export const retryDelaySeconds = Math.ceil(leaseMs / 1000) + 2;

export interface Lease {
  job(): StoredJob;
  reach(stage: Stage): Promise<void>;
  /** Stops renewing and waits for a write in flight, so that nothing is written after the run has ended. */
  stop(): Promise<void>;
}

/** Another worker has taken over the run; this worker must discard its result. */
export class LeaseLost extends Error {}

export async function claimRun(sub: string, job: StoredJob, owner: string): Promise<Lease | undefined> {
  const at = now();
  if (!isFree(job, at) || isLost(job, at)) return undefined;
  let current = claimed(job, owner, later(at, leaseMs));
  if (!(await saveJob(sub, job, current))) return undefined;

  // One write at a time: a renewal must never write an older stage over a newer one.
  let writing: Promise<void> = Promise.resolve();
  let isLostToOther = false;
  const save = (next: () => StoredJob) => {
    writing = writing
      .catch(() => undefined)
      .then(async () => {
        const after = { ...next(), leaseUntil: later(now(), leaseMs) };
        if (isLostToOther || !(await saveJob(sub, current, after))) isLostToOther = true;
        else current = after;
      });
    return writing;
  };
  // The next renewal makes up for a failed one; if all fail, the lease expires, as it should.
  const stopRenewing = every(leaseRenewalMs, () => save(() => current).catch(() => undefined));

  return {
    job: () => current,
    reach: async (stage) => {
      await save(() => reached(current, stage));
      if (isLostToOther) throw new LeaseLost('The run was taken over by another worker.');
    },
    stop: async () => {
      stopRenewing();
      await writing.catch(() => undefined);
    },
  };
}
