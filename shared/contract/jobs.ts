import * as z from 'zod/mini';
import { IdempotencyKey } from '#shared/cases/case-rules';
import { Job } from '#shared/jobs/job';
import { CaseId } from './cases';
import { operation } from './operation';

/** A repeated request with the same key returns the same job. */
const StartRun = z.strictObject({ idempotencyKey: IdempotencyKey });

export const startAnalysis = operation({
  method: 'POST',
  path: '/api/cases/{caseId}/analysis',
  access: 'useCases',
  params: CaseId,
  body: StartRun,
  status: 202,
  response: Job,
  errors: ['case_not_found', 'case_busy', 'text_too_short', 'no_credits', 'busy'],
  summary: 'Start the analysis of a case; follow the job',
});

export const startOptimization = operation({
  method: 'POST',
  path: '/api/cases/{caseId}/optimization',
  access: 'useCases',
  params: CaseId,
  body: StartRun,
  status: 202,
  response: Job,
  errors: ['case_not_found', 'case_busy', 'status_refused', 'text_too_short', 'no_credits', 'busy'],
  summary: 'Start the rewrite of a case for one credit, charged only when the result is stored',
});

const JobId = z.strictObject({ jobId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

export const getJob = operation({
  method: 'GET',
  path: '/api/jobs/{jobId}',
  access: 'useCases',
  params: JobId,
  status: 200,
  response: Job,
  errors: ['job_not_found'],
  summary: 'Follow a run: its state and the stage it has reached',
});

export const cancelJob = operation({
  method: 'POST',
  path: '/api/jobs/{jobId}/cancellation',
  access: 'useCases',
  params: JobId,
  status: 200,
  response: Job,
  errors: ['job_not_found', 'busy'],
  summary:
    'Stop a run: its case is free again and nothing is charged; a run that has ended stays as it ended',
});
