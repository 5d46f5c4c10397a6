import { setTimeout as delay } from 'node:timers/promises';

/**
 * What every stand-in is given and what it returns. One protocol per folder, and no stand-in imports another one:
 * the code that starts them passes these in.
 */

/** The faults that a person can queue on the local console; see POST /__local/faults. */
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

/** One call as IAM judges it. `resource` is an ARN; `context` holds condition keys such as `dynamodb:LeadingKeys`. */
export interface AccessRequest {
  accessKeyId: string;
  action: string;
  resource: string;
  context?: Record<string, string[]>;
}

/** What a stand-in needs from its surroundings. The answers may change between two calls. */
export interface Surroundings {
  /** The product's clock in epoch milliseconds: real time plus what the console advanced. */
  now(): number;
  /**
   * Takes the next queued fault for this call, if there is one. `operation` is the AWS action name (`PutItem`),
   * `material` a text of the call that a fault may be limited to.
   */
  takeFault(service: string, operation: string, material?: string): Fault | undefined;
  /** Undefined when the request is allowed, else IAM's error message. */
  refusal(request: AccessRequest): string | undefined;
}

export interface StandIn {
  /** For example `http://127.0.0.1:40123`; goes into AWS_ENDPOINT_URL_<SERVICE>. */
  url: string;
  close(): Promise<void>;
}

/** Surroundings for tests: real time, no faults, everything allowed. */
export const openSurroundings = (): Surroundings => ({
  now: () => Date.now(),
  takeFault: () => undefined,
  refusal: () => undefined,
});

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
