import { Logger } from '@aws-lambda-powertools/logger';
import type { ErrorCode } from '#shared/errors';

const logger = new Logger({ serviceName: 'suasion' });

/** Everything that a log line may hold: never a user's text, a prompt, a header or a token. */
export interface LogLine {
  operation: string;
  requestId?: string;
  callerId?: string;
  jobId?: string;
  caseId?: string;
  outcome: 'ok' | 'refused' | 'failed';
  code?: ErrorCode;
  milliseconds: number;
  tableRequests?: number;
  readUnits?: number;
  writeUnits?: number;
  modelId?: string;
  inputTokens?: number;
  outputTokens?: number;
  stage?: string;
  /** The type of a Stripe event, how it ended, and why it was ignored. */
  event?: string;
  ending?: string;
  why?: string;
}

/** Logs one structured line per operation or message. Log metrics match the word `deed` and the fields' names. */
export function logOperation(line: LogLine) {
  logger.info('deed', { ...line });
}

/** Logs a bug or an outage with its stack, never with the data that was processed. */
export function logCause(operation: string, requestId: string | undefined, cause: unknown) {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  logger.error('cause', { operation, requestId, errorName: error.name, stack: stackOf(error) });
}

const stackOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim());
