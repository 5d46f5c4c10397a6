import type { JobKind } from '#shared/cases/case';
import { AppError, type ErrorBody } from '#shared/errors';
import { messages } from '#shared/messages';
import { ModelFailure } from './request';

export function toErrorBody(error: unknown, kind: JobKind): ErrorBody | undefined {
  // A run starts only for an existing case, so a missing case was deleted since.
  if (error instanceof AppError && error.code === 'case_not_found')
    return { code: 'run_lost', message: messages.runCaseDeleted };
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (!(error instanceof ModelFailure)) return undefined;
  if (error.kind === 'timeout') return timeoutOf[kind];
  if (error.kind === 'unreachable') return unreachableOf[kind];
  if (error.kind === 'service') return serviceOf(kind, error.status ?? 500);
  return failedOf[kind];
}

const timeoutOf: Record<JobKind, ErrorBody> = {
  analysis: { code: 'analysis_timeout', message: messages.analysisTimeout },
  optimization: { code: 'optimization_timeout', message: messages.optimizationTimeout },
};
const unreachableOf: Record<JobKind, ErrorBody> = {
  analysis: { code: 'analysis_unreachable', message: messages.analysisUnreachable },
  optimization: { code: 'optimization_unreachable', message: messages.optimizationUnreachable },
};
const failedOf: Record<JobKind, ErrorBody> = {
  analysis: { code: 'analysis_failed', message: messages.analysisFailed },
  optimization: { code: 'optimization_failed', message: messages.optimizationFailed },
};

const serviceOf = (kind: JobKind, status: number): ErrorBody =>
  kind === 'analysis'
    ? { code: 'analysis_service', message: messages.analysisService(status) }
    : { code: 'optimization_service', message: messages.optimizationService(status) };
