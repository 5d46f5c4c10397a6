/** Every error code that an operation may answer, with its HTTP status. */
export const statusOf = {
  bad_request: 400,
  text_too_short: 400,
  text_too_long: 400,
  price_unknown: 400,
  bad_signature: 400,
  file_refused: 400,
  unauthenticated: 401,
  no_credits: 402,
  suspended: 403,
  closing: 403,
  plan_needed: 403,
  admin_only: 403,
  not_found: 404,
  case_not_found: 404,
  version_not_found: 404,
  job_not_found: 404,
  document_not_found: 404,
  user_not_found: 404,
  checkout_not_found: 404,
  case_busy: 409,
  stale_case: 409,
  stale_content: 409,
  status_refused: 409,
  run_stopped: 409,
  case_limit: 409,
  document_limit: 409,
  upload_missing: 409,
  user_refused: 409,
  already_subscribed: 409,
  user_exists: 409,
  body_too_large: 413,
  too_many_requests: 429,
  analysis_timeout: 504,
  analysis_unreachable: 502,
  analysis_service: 502,
  analysis_failed: 502,
  optimization_timeout: 504,
  optimization_unreachable: 502,
  optimization_service: 502,
  optimization_failed: 502,
  sign_in_service: 502,
  payment_service: 502,
  reading_failed: 502,
  run_lost: 503,
  payments_off: 503,
  busy: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof statusOf;

export class AppError extends Error {
  readonly code: ErrorCode;
  /** @param message A sentence for the user; the browser shows it unchanged. */
  constructor(code: ErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
  }
}

export interface ErrorBody {
  code: ErrorCode;
  message: string;
}
