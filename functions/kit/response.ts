import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, type ErrorBody, statusOf } from '#shared/errors';
import { messages } from '#shared/messages';
import { ConflictError } from './retry';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** @param edgeSeconds How long the edge may cache the response for everybody; browsers never cache it. */
export const toResponse = (
  statusCode: number,
  body: unknown,
  edgeSeconds?: number,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: edgeSeconds
    ? { ...headers, 'cache-control': `public, max-age=0, s-maxage=${edgeSeconds}` }
    : headers,
  body: JSON.stringify(body),
});

/** Returns an `AppError` unchanged; turns conflicts and outages of AWS into `busy`, all else into `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && isBusy(error)) return new AppError('busy', messages.busy, error);
  return new AppError('internal', messages.internal, error);
}

export function toErrorResponse(error: AppError): APIGatewayProxyStructuredResultV2 {
  const body: ErrorBody = { code: error.code, message: error.message };
  return toResponse(statusOf[error.code], body);
}

const busyNames = new Set([
  ...['ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'ThrottlingException'],
  ...['TransactionCanceledException', 'TransactionInProgressException', 'InternalServerError'],
  ...['ServiceUnavailable', 'ServiceUnavailableException', 'TimeoutError'],
]);
const busyCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);

const isBusy = (error: Error & { code?: unknown }) =>
  error instanceof ConflictError || busyNames.has(error.name) || busyCodes.has(String(error.code));
