import { type Change, isLayoutOnly } from '#lib/changes/changes';
import type { Decisions } from '#shared/cases/decisions';

export const redlineViews = ['side by side', 'one text'] as const;
export type RedlineView = (typeof redlineViews)[number];

export type ChangeState = 'undecided' | 'accepted' | 'rejected' | 'edited';

export function stateOf({ id }: Pick<Change, 'id'>, decisions: Decisions): ChangeState {
  const decision = decisions[id];
  if (decision === undefined) return 'undecided';
  return typeof decision === 'object' ? 'edited' : decision;
}

/** The changes that are decided one by one: all but those of white space only. */
export const wordChanges = (changes: readonly Change[]) => changes.filter((change) => !isLayoutOnly(change));

export const stateNames: Readonly<Record<ChangeState, string>> = {
  undecided: 'Not decided yet: counts as accepted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  edited: 'In your words',
};

/** The beginning of a text, for an accessible name. */
export const briefly = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 90).trimEnd()}…` : line;
};
