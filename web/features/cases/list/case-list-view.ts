import type { CaseFilter, CaseOrder } from '#shared/cases/case';
import { searchMaximum } from '#shared/limits';
import { useRemembered } from '#lib/page/use-remembered';

/** The dashboard's view; stored in the URL, so that Back, a reload and a shared link preserve it. */
export interface CaseListView {
  filter: CaseFilter;
  sort: CaseOrder;
  /** Empty without a search. */
  search: string;
}

export const filterLabels: Record<CaseFilter, string> = {
  all: 'All Cases',
  draft: 'New',
  analyzed: 'Analyzed',
  optimized: 'Optimized',
  archived: 'Archived',
};

export const orderLabels: Record<CaseOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title A-Z',
};

/** Reads the view from the URL; unknown values become defaults. */
export function readView(query: URLSearchParams): CaseListView {
  const filter = query.get('filter') ?? '';
  const sort = query.get('sort') ?? '';
  return {
    filter: isKey(filterLabels, filter) ? filter : 'all',
    sort: isKey(orderLabels, sort) ? sort : 'newest',
    search: (query.get('search') ?? '').trim().slice(0, searchMaximum),
  };
}

/** The dashboard's URL for a view; omits default values. */
export function addressOf({ filter, sort, search }: CaseListView): string {
  const query = new URLSearchParams({
    ...(filter === 'all' ? {} : { filter }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(search ? { search } : {}),
  }).toString();
  return query ? `/dashboard?${query}` : '/dashboard';
}

const isKey = <Key extends string>(labels: Record<Key, string>, asked: string): asked is Key =>
  Object.hasOwn(labels, asked);

const layouts = ['grid', 'list'] as const;
export type CaseLayout = (typeof layouts)[number];

/** The layout of the list; stored in this browser. */
export const useCaseLayout = () => useRemembered<CaseLayout>('suasion.case-look', layouts, () => 'grid');
