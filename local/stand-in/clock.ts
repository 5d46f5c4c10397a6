import { join } from 'node:path';
import { openDurableJson } from '@suasion/stand-in/durable-json';

export interface Clock {
  now: () => number;
  offsetMs: () => number;
  advance: (ms: number) => Promise<void>;
  shared: SharedArrayBuffer;
}

const farthestMs = 100 * 365 * 24 * 3600 * 1000;

export function openClock(dataDir: string | undefined): Clock {
  const file = openDurableJson(dataDir && join(dataDir, 'clock.json'));
  const shared = new SharedArrayBuffer(8);
  const offset = new BigInt64Array(shared);
  const kept = file.read() as { offsetMs?: number } | undefined;
  Atomics.store(offset, 0, BigInt(kept?.offsetMs ?? 0));
  const offsetMs = () => Number(Atomics.load(offset, 0));
  return {
    now: () => Date.now() + offsetMs(),
    offsetMs,
    shared,
    async advance(ms) {
      if (!Number.isFinite(ms) || ms < 0 || offsetMs() + ms > farthestMs)
        throw new RangeError('The clock goes forward only, and no more than a hundred years.');
      Atomics.add(offset, 0, BigInt(Math.round(ms)));
      await file.save(() => ({ offsetMs: offsetMs() }));
    },
  };
}
