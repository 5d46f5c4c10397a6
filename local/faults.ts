import type { Fault, FaultKind } from '@suasion/stand-in/stand-in';

export interface QueuedFault {
  service: string;
  /** The AWS operation, such as `PutItem`; undefined: any. */
  operation?: string;
  fault: FaultKind;
  times: number;
  delayMs?: number;
  /** Applies only to calls whose material contains this: the text in a Bedrock call, or `bucket/key` in S3. */
  containing?: string;
}

export interface Faults {
  add: (fault: QueuedFault) => void;
  /** Consumes and returns the fault for this call, if there is one. The first one queued applies. */
  take: (service: string, operation: string, material?: string) => Fault | undefined;
  list: () => QueuedFault[];
  clear: () => void;
}

export function openFaults(): Faults {
  let queued: QueuedFault[] = [];
  return {
    add: (fault) => void queued.push({ ...fault }),
    take(service, operation, material = '') {
      const hit = queued.find(
        (one) =>
          one.service === service &&
          (one.operation === undefined || one.operation === operation) &&
          material.includes(one.containing ?? ''),
      );
      if (!hit) return undefined;
      hit.times -= 1;
      queued = queued.filter(({ times }) => times > 0);
      return { fault: hit.fault, delayMs: hit.delayMs };
    },
    list: () => structuredClone(queued),
    clear: () => (queued = []),
  };
}
