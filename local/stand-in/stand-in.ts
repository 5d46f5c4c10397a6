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
