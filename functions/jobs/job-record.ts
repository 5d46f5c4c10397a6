import * as z from 'zod/mini';
import { type JobKind, jobKinds } from '#shared/cases/case';
import { type Job, jobStates, type Stage, stages } from '#shared/jobs/job';
import { type ErrorCode, statusOf } from '#shared/errors';

const StoredError = z.object({
  code: z.enum(Object.keys(statusOf) as [ErrorCode]),
  message: z.string(),
});

export const StoredJob = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  caseId: z.string(),
  state: z.enum(jobStates),
  stage: z.enum(stages),
  attempt: z.int(),
  /** The worker that has claimed the run. After `leaseUntil`, unless renewed, another worker may claim it. */
  leaseOwner: z.optional(z.string()),
  leaseUntil: z.optional(z.string()),
  queuedAt: z.string(),
  deadline: z.string(),
  error: z.optional(StoredError),
  createdAt: z.string(),
});
export type StoredJob = z.infer<typeof StoredJob>;

export const maximumAttempts = 3;

export function newJob(input: {
  id: string;
  kind: JobKind;
  caseId: string;
  now: string;
  deadline: string;
}): StoredJob {
  const { now, ...given } = input;
  return { ...given, state: 'queued', stage: 'queued', attempt: 0, queuedAt: now, createdAt: now };
}

export const isOver = (job: StoredJob) => job.state === 'done' || job.state === 'failed';

/** True if a worker may claim the run: no worker has it, or its worker stopped renewing the lease. */
export const isFree = (job: StoredJob, now: string) =>
  job.state === 'queued' || (job.state === 'running' && (job.leaseUntil ?? '') <= now);

/** True if no worker will finish the run: none has it, and its deadline or last attempt is over. */
export const isLost = (job: StoredJob, now: string) =>
  !isOver(job) && isFree(job, now) && (job.deadline <= now || job.attempt >= maximumAttempts);

export const claimed = (job: StoredJob, owner: string, leaseUntil: string): StoredJob => ({
  ...job,
  state: 'running',
  leaseOwner: owner,
  leaseUntil,
  attempt: job.attempt + 1,
});

export const reached = (job: StoredJob, stage: Stage): StoredJob => ({ ...job, stage });

export const toJob = (job: StoredJob, now: string): Job => ({
  id: job.id,
  kind: job.kind,
  caseId: job.caseId,
  state: job.state,
  stage: job.stage,
  createdAt: job.createdAt,
  now,
  ...(job.error ? { error: job.error } : {}),
});
