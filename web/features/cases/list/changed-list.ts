import type { CaseHead } from '#shared/cases/case';
import type { CaseListView } from './case-list-view';

/** What this page knows of a case that a list may not know yet. */
export interface CaseChange {
  head: CaseHead;
  /** `coming`: the server has not made it yet. */
  state: 'here' | 'coming' | 'gone';
  /** True for a moment after the change: a list that does not have the case is then behind. */
  isFresh: boolean;
}

export type CaseChanges = ReadonlyMap<string, CaseChange>;

/**
 * A list of heads as it is after the changes that this page made. A list follows its table by a moment, so a head that is
 * older than what is known is replaced, and one that went elsewhere is left out.
 *
 * @param isWhole True when there are no more pages: then a case may also stand behind the last one.
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
    // What a search finds is known to the server alone.
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
