import * as z from 'zod/mini';
import { jobKinds, type JobKind } from '#shared/cases/case';
import { statusOf } from '#shared/errors';

export const jobStates = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** The stages that a worker reports, in order. */
export const stagesOf = {
  analysis: ['queued', 'reading', 'asking', 'checking', 'saving', 'done'],
  optimization: ['queued', 'choosing', 'asking', 'checking', 'repairing', 'saving', 'done'],
} as const satisfies Record<JobKind, readonly string[]>;
export const stages = [
  'queued',
  'reading',
  'choosing',
  'asking',
  'checking',
  'repairing',
  'saving',
  'done',
] as const;
export type Stage = (typeof stages)[number];

export const Job = z.strictObject({
  id: z.string(),
  kind: z.enum(jobKinds),
  caseId: z.string(),
  state: z.enum(jobStates),
  stage: z.enum(stages),
  createdAt: z.string(),
  /** The server's time of this response, so that the page does not depend on its own clock. */
  now: z.string(),
  error: z.optional(
    z.strictObject({
      code: z.enum(Object.keys(statusOf) as [keyof typeof statusOf]),
      message: z.string(),
    }),
  ),
});
export type Job = z.infer<typeof Job>;
