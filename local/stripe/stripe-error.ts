import type { Refusals } from '@suasion/stand-in/stand-in';

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

interface ErrorDetails {
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  advice_code?: string;
}

/** An error response of the API; the response's `error` object includes `details`. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: ErrorType,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

export const invalidRequest = (message: string, details: ErrorDetails = {}): StripeError =>
  new StripeError(400, 'invalid_request_error', message, details);

/** Stripe's `resource_missing`: status 404 if the path named the id, 400 if `param` did. */
export const noSuch = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });

/** The 501 error for what Stripe does and this stand-in does not. */
export const notDone = (what: string, param?: string): StripeError =>
  new StripeError(501, 'api_error', `The local Stripe does not do ${what}.`, { param });

/** The body of an error response. */
export const errorBody = ({ type, message, details }: StripeError, requestId: string): object => ({
  error: {
    ...details,
    ...(details.code && {
      doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}`,
    }),
    message,
    request_log_url: `https://dashboard.stripe.com/test/workbench/logs?object=${requestId}`,
    type,
  },
});

/** Stripe's errors for the faults that the console can queue. */
export const refusals: Refusals = {
  throttle: () =>
    new StripeError(429, 'invalid_request_error', 'Request rate limit exceeded.', { code: 'rate_limit' }),
  unavailable: () => new StripeError(503, 'api_error', 'Stripe is temporarily unavailable.'),
  'access-denied': () =>
    new StripeError(
      403,
      'invalid_request_error',
      'The provided key does not have the required permissions.',
      {
        code: 'more_permissions_required',
      },
    ),
  validation: () => invalidRequest('The console asked for a refusal.'),
};
