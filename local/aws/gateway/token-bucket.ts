import { performance } from 'node:perf_hooks';
import type { Throttle } from '../templates/read-routes';

/** True while a request may pass: `burstLimit` at once, then `rateLimit` per second of real time. */
export function tokenBucket(
  { rateLimit, burstLimit }: Throttle,
  now = () => performance.now(),
): () => boolean {
  let tokens = burstLimit;
  let last = now();
  return () => {
    const at = now();
    tokens = Math.min(burstLimit, tokens + ((at - last) / 1000) * rateLimit);
    last = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
