import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../stand-in';
import { invalidValue, SqsError } from './sqs-error';

/** What a fault makes of the answer to a deed that was done. */
export type Disturbance = 'none' | 'cut' | 'garbage';

const refusals: Partial<Record<Fault['fault'], () => SqsError>> = {
  throttle: () => new SqsError('RequestThrottled', 'The request was denied due to request throttling.', 403),
  unavailable: () => new SqsError('ServiceUnavailable', 'The service is unavailable.', 503),
  'access-denied': () => new SqsError('AccessDeniedException', 'The console asked for a refusal.', 403),
  validation: () => invalidValue('QueueUrl', 'The console asked for a refusal.'),
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
