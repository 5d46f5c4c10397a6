import { type Change, isLayoutOnly, changesBetween } from '#lib/changes/changes';
import type { Decisions } from '#shared/cases/decisions';

export const redlineViews = ['side by side', 'one text'] as const;
export type RedlineView = (typeof redlineViews)[number];

export type ChangeState = 'undecided' | 'accepted' | 'rejected' | 'edited';

export function stateOf({ id }: Pick<Change, 'id'>, decisions: Decisions): ChangeState {
  const decision = decisions[id];
  if (decision === undefined) return 'undecided';
  return typeof decision === 'object' ? 'edited' : decision;
}

/** The changes that the user decides one by one: all but those of white space only. */
export const wordChanges = (changes: readonly Change[]) => changes.filter((change) => !isLayoutOnly(change));

export const stateNames: Readonly<Record<ChangeState, string>> = {
  undecided: 'Not decided yet: counts as accepted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  edited: 'In your words',
};

/** Shortens a text for an accessible name. */
export const briefly = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 90).trimEnd()}…` : line;
};

/** The changes between two texts, and when their computation began, on the `performance` clock. */
interface MeasuredChanges {
  changes: Change[];
  beganMs: number;
}

let last: (MeasuredChanges & { original: string; rewrite: string }) | undefined;

/** Computes the changes; cached for one pair of texts, because React may repeat a render. */
export function measuredChanges(original: string, rewrite: string): MeasuredChanges {
  if (last?.original === original && last.rewrite === rewrite) return last;
  const { startTime: beganMs } = performance.mark('suasion:redline-begins');
  const changes = changesBetween(original, rewrite);
  performance.measure('suasion:changes', { start: beganMs });
  last = { original, rewrite, changes, beganMs };
  return last;
}

/** Call after the redline is rendered: records the time since `beganMs` and clears the cache. */
export function measureDrawn(beganMs: number) {
  last = undefined;
  performance.mark('suasion:redline-ends');
  performance.measure('suasion:redline', { start: beganMs });
}
