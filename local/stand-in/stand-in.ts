import { setTimeout as delay } from 'node:timers/promises';

export const faultKinds = [
  'throttle',
  'unavailable',
  'timeout',
  'access-denied',
  'validation',
  'cut',
  'garbage',
  'slow',
] as const;
export type FaultKind = (typeof faultKinds)[number];
export interface Fault {
  fault: FaultKind;
  /** Milliseconds before `slow` responds or `timeout` closes the connection; other faults ignore it. */
  delayMs?: number;
}

export interface AccessRequest {
  accessKeyId: string;
  action: string;
  resource: string;
  context?: Record<string, string[]>;
}

export interface Surroundings {
  /** Epoch milliseconds of the product's clock: real time plus what the user added in the console. */
  now(): number;
  /** Removes and returns the next fault queued for `operation`; a fault may require a text in `material`. */
  takeFault(service: string, operation: string, material?: string): Fault | undefined;
  refusal(request: AccessRequest): string | undefined;
}

export interface StandIn {
  url: string;
  close(): Promise<void>;
}

export const openSurroundings = (): Surroundings => ({
  now: () => Date.now(),
  takeFault: () => undefined,
  refusal: () => undefined,
});

export type Disturbance = 'none' | 'cut' | 'garbage';

export type Refusals = Partial<Record<FaultKind, () => Error>>;

/** Thrown in place of the operation: the server closes the connection without a response. */
export class DroppedLine extends Error {}

const longestWaitMs = 130_000;
const slowMs = 2000;

/** Simulates a fault with the service's own errors; `timeout` holds the connection, then closes it. */
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
