import type { Refusals } from '@suasion/stand-in/act-out-fault';
import { invalidRequest, StripeError } from '../stripe-error';

/** What Stripe says when it refuses. */
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
