import type { Stage } from '#shared/jobs/job';
import { leaseMs, leaseRenewalMs } from '#shared/timing';
import { every, later, now } from '../kit/clock';
import { claimed, isFree, isLost, reached, type StoredJob } from './job-record';
import { saveJob } from './job-store';

/** A worker's hold on a run. */
export interface Lease {
  /** The run as this worker last wrote it. */
  job(): StoredJob;
  /** Tells the page how far the run is. Throws `LeaseLost` when another worker has taken the run over. */
  reach(stage: Stage): Promise<void>;
  /** Ends the renewing and waits for what is being written, so that nothing is written after the end. */
  stop(): Promise<void>;
}

/** Another worker has the run now; whatever this one has made is worth nothing. */
export class LeaseLost extends Error {}

/** Takes a free run, or answers undefined when somebody else has it. */
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
  // A renewal that fails is made good by the next one; when none succeeds, the lease runs out as it should.
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
