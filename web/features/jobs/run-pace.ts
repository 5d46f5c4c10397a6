import { useEffect, useState } from 'react';
import type { JobKind } from '#shared/cases/case';
import { type Job, stagesOf } from '#shared/jobs/job';
import { analysisBarMs, optimizationBarMs } from '#shared/timing';
import { ageMs } from '#lib/jobs/job-polling';

export const barMs: Record<JobKind, number> = { analysis: analysisBarMs, optimization: optimizationBarMs };

/** Progress from 0 to 100 by the usual duration; never behind the job's stage, and 100 only when the job is done. */
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

/** The message to show: the messages divide the usual duration equally, and the last one stays. */
export function messageAt(texts: readonly string[], kind: JobKind, elapsedMs: number): string {
  const index = Math.floor((elapsedMs / barMs[kind]) * texts.length);
  return texts[Math.min(index, texts.length - 1)] ?? '';
}

/** Milliseconds since the run began by the server's clock, so that a reload does not restart at zero. */
export function useElapsed(job: Job | undefined): number {
  const [beganAt] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  const known = job ? ageMs(job) : 0;

  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - beganAt), 500);
    return () => clearInterval(timer);
  }, [beganAt]);

  return Math.max(elapsed, known);
}
