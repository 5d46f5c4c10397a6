import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../stand-in';
import { CognitoError, invalidParameter } from './cognito-error';

/** What a fault makes of an answer: `cut` and `garbage` never become a regular one. */
export type Disturbance = 'none' | 'cut' | 'garbage';

const refusals: Partial<Record<Fault['fault'], () => CognitoError>> = {
  throttle: () => new CognitoError('TooManyRequestsException', 'Rate exceeded'),
  unavailable: () => new CognitoError('InternalErrorException', 'Service unavailable', 503),
  'access-denied': () => new CognitoError('AccessDeniedException', 'The console asked for a refusal.'),
  validation: () => invalidParameter('The console asked for a refusal.'),
};

const longWaitMs = 30_000;
const shortWaitMs = 2000;

/** Acts out a queued fault before a call. `timeout` holds the line and then drops it. Rejects when `signal` ends the wait. */
export const actOutFault = async (fault: Fault | undefined, signal: AbortSignal): Promise<Disturbance> => {
  if (!fault) return 'none';
  const refusal = refusals[fault.fault];
  if (refusal) throw refusal();
  if (fault.fault === 'slow') await delay(fault.delayMs ?? shortWaitMs, undefined, { signal });
  if (fault.fault === 'timeout') await delay(fault.delayMs ?? longWaitMs, undefined, { signal });
  if (fault.fault === 'garbage') return 'garbage';
  return fault.fault === 'slow' ? 'none' : 'cut';
};
