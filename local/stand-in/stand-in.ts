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
  /** Only for `slow` and `timeout`: how long the answer is held back, in milliseconds. */
  delayMs?: number;
}

export interface AccessRequest {
  accessKeyId: string;
  action: string;
  resource: string;
  context?: Record<string, string[]>;
}

export interface Surroundings {
  /** The product's clock in epoch milliseconds: real time plus what the console advanced. */
  now(): number;
  /** Takes the next queued fault of the AWS action `operation`; a fault may be limited to calls with `material`. */
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

/** The operation is not performed and the connection is closed without an answer. */
export class DroppedLine extends Error {}

const longestWaitMs = 130_000;
const slowMs = 2000;

/** Acts out a queued fault with the service's own errors; `timeout` holds the connection, then drops it. */
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
