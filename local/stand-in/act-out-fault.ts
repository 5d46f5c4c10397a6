import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, FaultKind } from './stand-in';

/** What a fault does to the answer of an operation that was performed. */
export type Disturbance = 'none' | 'cut' | 'garbage';

/** The errors with which one service refuses an operation. */
export type Refusals = Partial<Record<FaultKind, () => Error>>;

/** The operation is not performed and the connection is closed without an answer. */
export class DroppedLine extends Error {}

/** A little longer than anything in the product waits, so that the client gives up first. */
const longestWaitMs = 130_000;
const slowMs = 2000;

/**
 * Plays a queued fault before an operation, with the service's own errors. `timeout` keeps the connection open, then
 * drops it, unless the service has an error for that. Rejects when `signal` aborts the wait.
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
