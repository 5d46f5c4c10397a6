import { useSyncExternalStore } from 'react';
import { currentSession, subscribe } from '#lib/session/session';
import type { CaseHead } from '#shared/cases/case';
import type { CaseListView } from './case-list-view';

let changes: CaseChanges = new Map();
const listeners = new Set<() => void>();

/** Applies a change of a case to every list at once, even before the server responds. */
export function noteChange(change: CaseChange) {
  setChanges(new Map(changes).set(change.head.id, change));
}

/** Removes a change: the server refused it, or the real case replaces a temporary one. */
export function dropChange(caseId: string) {
  const rest = new Map(changes);
  rest.delete(caseId);
  setChanges(rest);
}

/** Marks a change as contained in the server's lists, unless a newer change replaced it. */
export function ageChange(change: CaseChange) {
  if (changes.get(change.head.id) === change) noteChange({ ...change, isFresh: false });
}

export const useCaseChanges = () => useSyncExternalStore(listen, () => changes);

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setChanges(next: CaseChanges) {
  changes = next;
  for (const listener of listeners) listener();
}

subscribe(() => {
  if (!currentSession().isSignedIn) setChanges(new Map());
});

/** A change of a case that the server's lists may not contain yet. */
export interface CaseChange {
  head: CaseHead;
  /** `pending`: the server has not created it yet. */
  state: 'here' | 'pending' | 'gone';
  /** True for a moment after the change, while the server's lists may not contain it. */
  isFresh: boolean;
}

export type CaseChanges = ReadonlyMap<string, CaseChange>;

/**
 * Applies this page's changes to a list from the server, whose index lags behind: replaces older cases and leaves
 * out cases that the view excludes.
 *
 * @param isWhole True when there are no more pages: only then can a case be appended.
 */
export function changedList(
  heads: readonly CaseHead[],
  changes: CaseChanges,
  { view, isWhole }: { view: CaseListView; isWhole: boolean },
): CaseHead[] {
  const isNews = ({ id, revision }: CaseHead) => (changes.get(id)?.head.revision ?? -1) >= revision;
  const listed = new Map(heads.map((head) => [head.id, head]));
  const kept = heads.filter((head) => !isNews(head));
  for (const { head, state, isFresh } of changes.values()) {
    const before = listed.get(head.id);
    // Only the server can decide whether a case matches a search.
    const belongs = before ? isNews(before) : isFresh && !view.search;
    if (state === 'gone' || !belongs || !fits(head, view)) continue;
    const at = kept.findIndex((other) => compare[view.sort](head, other) < 0);
    if (at >= 0) kept.splice(at, 0, head);
    else if (isWhole || before) kept.push(head);
  }
  return kept;
}

const fits = (head: CaseHead, { filter }: CaseListView) =>
  head.isArchived ? filter === 'archived' : filter === 'all' || filter === head.status;

const titles = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const compare: Record<CaseListView['sort'], (one: CaseHead, other: CaseHead) => number> = {
  newest: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  oldest: (one, other) => one.updatedAt.localeCompare(other.updatedAt),
  title: (one, other) => titles.compare(one.title, other.title),
};
