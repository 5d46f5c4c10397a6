import { type Change, changesBetween } from '#lib/changes/changes';

/** The changes of a text, and when the browser began to look for them: from there to the drawn redline is measured. */
export interface MeasuredChanges {
  changes: Change[];
  beganMs: number;
}

let last: (MeasuredChanges & { original: string; rewrite: string }) | undefined;

/** A drawing that React takes up anew, as it may, does not compare the same texts again. */
export function measuredChanges(original: string, rewrite: string): MeasuredChanges {
  if (last?.original === original && last.rewrite === rewrite) return last;
  const { startTime: beganMs } = performance.mark('suasion:redline-begins');
  const changes = changesBetween(original, rewrite);
  performance.measure('suasion:changes', { start: beganMs });
  last = { original, rewrite, changes, beganMs };
  return last;
}

/** Called once the redline stands: what was kept for another attempt is let go. */
export function measureDrawn(beganMs: number) {
  last = undefined;
  performance.mark('suasion:redline-ends');
  performance.measure('suasion:redline', { start: beganMs });
}
