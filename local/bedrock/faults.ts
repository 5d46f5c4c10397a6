import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../stand-in';
import { BedrockError, denied, invalid } from './bedrock-error';

const refusals: Partial<Record<Fault['fault'], () => BedrockError>> = {
  throttle: () =>
    new BedrockError('ThrottlingException', 'Too many requests, please wait before trying again.', 429),
  unavailable: () =>
    new BedrockError('ServiceUnavailableException', 'Bedrock is unable to process your request.', 503),
  'access-denied': () => denied('The console asked for a refusal.'),
  validation: () => invalid('The console asked for a refusal.'),
};

/** A little longer than anything in the product waits, so that the client gives up first. */
const longestWaitMs = 130_000;
const slowMs = 2000;

/** Acts out what a fault does before the model runs. `cut` and `garbage` come after it. Rejects when `signal` ends a wait. */
export const actOutFault = async (fault: Fault | undefined, signal: AbortSignal): Promise<void> => {
  if (!fault) return;
  const refusal = refusals[fault.fault];
  if (refusal) throw refusal();
  const wait = (ms: number): Promise<void> =>
    delay(Math.min(fault.delayMs ?? ms, longestWaitMs), undefined, { signal });
  if (fault.fault === 'slow') await wait(slowMs);
  if (fault.fault !== 'timeout') return;
  await wait(longestWaitMs);
  throw new BedrockError('ModelTimeoutException', 'Model has timed out in processing the request.', 408);
};
