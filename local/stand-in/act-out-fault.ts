import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, FaultKind } from './stand-in';

/** What a fault makes of the answer to a deed that was done. */
export type Disturbance = 'none' | 'cut' | 'garbage';

/** The answers of one service to a deed that it does not do. */
export type Refusals = Partial<Record<FaultKind, () => Error>>;

/** The deed is not done and the caller hears nothing. */
export class DroppedLine extends Error {}

/** A little longer than anything in the product waits, so that the client gives up first. */
const longestWaitMs = 130_000;
const slowMs = 2000;

/**
 * Acts out a queued fault before a deed, in the words of the service. `timeout` holds the line, then drops it; a
 * service that has a last word for it says that in place of dropping. Rejects when `signal` ends the wait.
 */
export async function actOutFault(
  fault: Fault | undefined,
  refusals: Refusals,
  signal: AbortSignal,
): Promise<Disturbance> {
  if (!fault) return 'none';
  const wait = (ms: number): Promise<void> =>
    delay(Math.min(fault.delayMs ?? ms, longestWaitMs), undefined, { signal });
  if (fault.fault === 'slow') await wait(slowMs);
  if (fault.fault === 'timeout') await wait(longestWaitMs);
  const refusal = refusals[fault.fault];
  if (refusal) throw refusal();
  if (fault.fault === 'timeout') throw new DroppedLine();
  return fault.fault === 'cut' || fault.fault === 'garbage' ? fault.fault : 'none';
}
