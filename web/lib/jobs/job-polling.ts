import type { Job } from '#shared/jobs/job';
import { fastPollForMs, fastPollMs, latePollMs, runTimeoutMs, slowPollMs } from '#shared/timing';

/** The age of a run at the server's last response. */
export const ageMs = (job: Pick<Job, 'createdAt' | 'now'>) => Date.parse(job.now) - Date.parse(job.createdAt);

export const hasEnded = ({ state }: Job) => state === 'done' || state === 'failed';

/** True when the run has taken longer than `runTimeoutMs`. */
export const isOverdue = (elapsedMs: number) => elapsedMs > runTimeoutMs;

/** The polling interval: one second for ten seconds, then two; ten for an overdue run. */
export function pollEveryMs(job: Job | undefined): number {
  if (!job) return fastPollMs;
  if (isOverdue(ageMs(job))) return latePollMs;
  return ageMs(job) < fastPollForMs ? fastPollMs : slowPollMs;
}
