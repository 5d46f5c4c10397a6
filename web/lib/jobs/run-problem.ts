import type { JobKind } from '#shared/cases/case';
import { messages } from '#shared/messages';
import { CallError } from '../api/call-error';

/** Why a run could not be started, as a message for its kind; our own API's refusals bring their message. */
export function runProblem(kind: JobKind, error: unknown): string {
  const words = wordsOf[kind];
  if (!(error instanceof CallError)) return words.failed;
  if (error.code === 'network') return words.unreachable;
  if (error.status === undefined || error.status < 500) return error.message;
  return error.status === 504 ? words.timeout : words.service(error.status);
}

const wordsOf = {
  analysis: {
    timeout: messages.analysisTimeout,
    unreachable: messages.analysisUnreachable,
    service: messages.analysisService,
    failed: messages.analysisFailed,
  },
  optimization: {
    timeout: messages.optimizationTimeout,
    unreachable: messages.optimizationUnreachable,
    service: messages.optimizationService,
    failed: messages.optimizationFailed,
  },
} as const satisfies Record<JobKind, unknown>;
