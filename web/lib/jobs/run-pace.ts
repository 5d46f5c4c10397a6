import type { JobKind } from '#shared/cases/case';
import { type Job, stagesOf } from '#shared/jobs/job';
import {
  analysisBarMs,
  fastPollForMs,
  fastPollMs,
  latePollMs,
  optimizationBarMs,
  runTimeoutMs,
  slowPollMs,
} from '#shared/timing';

/** How old a run was at the server's last answer. */
export const ageMs = (job: Pick<Job, 'createdAt' | 'now'>) => Date.parse(job.now) - Date.parse(job.createdAt);

/** When to ask for a job again; false once it has ended. */
export function pollEveryMs(job: Job | undefined): number | false {
  if (!job) return fastPollMs;
  if (job.state === 'done' || job.state === 'failed') return false;
  if (isOverdue(ageMs(job))) return latePollMs;
  return ageMs(job) < fastPollForMs ? fastPollMs : slowPollMs;
}

export const barMs: Record<JobKind, number> = { analysis: analysisBarMs, optimization: optimizationBarMs };

/** True when the run has taken longer than a person should wait for it. */
export const isOverdue = (elapsedMs: number) => elapsedMs > runTimeoutMs;

/**
 * How full the bar is, 0 to 100: it fills over the kind's own time, is never behind the stage that the job has
 * really reached, and is full only when the job is done.
 */
export function percentOf(
  kind: JobKind,
  job: Pick<Job, 'state' | 'stage'> | undefined,
  elapsedMs: number,
): number {
  if (job?.state === 'done') return 100;
  const stages: readonly string[] = stagesOf[kind];
  const reached = job ? Math.max(0, stages.indexOf(job.stage)) / (stages.length - 1) : 0;
  const byTime = Math.min(elapsedMs / barMs[kind], 1) * 95;
  return Math.min(96, Math.max(byTime, reached * 90));
}

/** Which of the rotating messages is shown: they share the bar's time equally and the last one stays. */
export function messageAt(texts: readonly string[], kind: JobKind, elapsedMs: number): string {
  const index = Math.floor((elapsedMs / barMs[kind]) * texts.length);
  return texts[Math.min(index, texts.length - 1)] ?? '';
}
