import { type Change, changesBetween } from '#lib/changes/changes';

/** The changes of a text, and when their computation began: the time to the painted redline is measured from there. */
export interface MeasuredChanges {
  changes: Change[];
  beganMs: number;
}

let last: (MeasuredChanges & { original: string; rewrite: string }) | undefined;

/** Cached for one pair of texts, because React may repeat a render. */
export function measuredChanges(original: string, rewrite: string): MeasuredChanges {
  if (last?.original === original && last.rewrite === rewrite) return last;
  const { startTime: beganMs } = performance.mark('suasion:redline-begins');
  const changes = changesBetween(original, rewrite);
  performance.measure('suasion:changes', { start: beganMs });
  last = { original, rewrite, changes, beganMs };
  return last;
}

/** Call once the redline is rendered: records the measure and clears the cache. */
export function measureDrawn(beganMs: number) {
  last = undefined;
  performance.mark('suasion:redline-ends');
  performance.measure('suasion:redline', { start: beganMs });
}
