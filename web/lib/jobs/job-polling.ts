import type { Job } from '#shared/jobs/job';
import { fastPollForMs, fastPollMs, latePollMs, runTimeoutMs, slowPollMs } from '#shared/timing';

/** How old a run was at the server's last answer. */
export const ageMs = (job: Pick<Job, 'createdAt' | 'now'>) => Date.parse(job.now) - Date.parse(job.createdAt);

export const hasEnded = ({ state }: Job) => state === 'done' || state === 'failed';

/** True when the run has taken longer than a person should wait for it. */
export const isOverdue = (elapsedMs: number) => elapsedMs > runTimeoutMs;

/** Every second for ten seconds, then every two, and every ten for a run that is overdue. */
export function pollEveryMs(job: Job | undefined): number {
  if (!job) return fastPollMs;
  if (isOverdue(ageMs(job))) return latePollMs;
  return ageMs(job) < fastPollForMs ? fastPollMs : slowPollMs;
}
