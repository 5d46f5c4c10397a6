import { type Change, changesBetween } from '#shared/changes/changes';

/** The changes of a text, and when the browser began to look for them: from there to the drawn redline is measured. */
export interface MeasuredChanges {
  changes: Change[];
  beganMs: number;
}

export function measuredChanges(original: string, rewrite: string): MeasuredChanges {
  const beganMs = performance.now();
  const changes = changesBetween(original, rewrite);
  performance.measure('suasion:changes', { start: beganMs });
  return { changes, beganMs };
}

export const measureDrawn = (beganMs: number) =>
  performance.measure('suasion:redline', { start: beganMs, end: performance.now() });
