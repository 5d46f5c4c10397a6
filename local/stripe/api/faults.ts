import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../../stand-in';
import { invalidRequest, StripeError } from '../stripe-error';

/** What a fault makes of the answer to a call. */
export type Disturbance = 'none' | 'cut' | 'garbage';

const refusals: Partial<Record<Fault['fault'], () => StripeError>> = {
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

const longestWaitMs = 130_000;
const slowMs = 2000;

/** Acts out a queued fault before a deed. `timeout` holds the line, then drops it. Rejects when `signal` ends the wait. */
export const actOutFault = async (fault: Fault | undefined, signal: AbortSignal): Promise<Disturbance> => {
  if (!fault) return 'none';
  const refusal = refusals[fault.fault];
  if (refusal) throw refusal();
  const wait = (ms: number): Promise<void> =>
    delay(Math.min(fault.delayMs ?? ms, longestWaitMs), undefined, { signal });
  if (fault.fault === 'slow') await wait(slowMs);
  if (fault.fault === 'timeout') {
    await wait(longestWaitMs);
    throw new DroppedLine();
  }
  return fault.fault === 'cut' || fault.fault === 'garbage' ? fault.fault : 'none';
};

/** The deed is not done and the caller hears nothing. */
export class DroppedLine extends Error {}
