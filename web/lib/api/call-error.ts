import { type ErrorBody, type ErrorCode, statusOf } from '#shared/errors';
import { commonMessages } from '#shared/common-messages';

/** Why a call failed, with a message for the user. `network`: there was no response. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network';
  /** The HTTP status if the gateway or the network failed; undefined for an error from an operation. */
  readonly status: number | undefined;
  constructor(code: ErrorCode | 'network', message: string, cause?: unknown, status?: number) {
    super(message, { cause });
    this.name = 'CallError';
    this.code = code;
    this.status = status;
  }
}

/** The error for a failed response. A body without our error format is from the gateway: the status decides. */
export function callErrorOf(status: number, body: unknown): CallError {
  if (isErrorBody(body)) return new CallError(body.code, body.message);
  const [code, message] = byStatus[status] ?? (status >= 500 ? fallback : refused);
  return new CallError(code, message, undefined, status);
}

export const sentenceOf = (error: unknown) =>
  error instanceof CallError ? error.message : commonMessages.generic;

export const codeOf = (error: unknown) => (error instanceof CallError ? error.code : undefined);

const fallback = ['internal', commonMessages.internal] as const;
const refused = ['bad_request', commonMessages.badInput] as const;
const byStatus: Record<number, readonly [ErrorCode, string]> = {
  401: ['unauthenticated', commonMessages.unauthenticated],
  403: ['unauthenticated', commonMessages.unauthenticated],
  404: ['not_found', commonMessages.notFound],
  413: ['body_too_large', commonMessages.bodyTooLarge],
  429: ['too_many_requests', commonMessages.tooManyRequests],
  502: ['busy', commonMessages.busy],
  503: ['busy', commonMessages.busy],
  504: ['busy', commonMessages.busy],
};

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(statusOf, body.code) &&
  'message' in body &&
  typeof body.message === 'string';
