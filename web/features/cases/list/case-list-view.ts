import type { CaseFilter, CaseOrder } from '#shared/cases/case';
import { searchMaximum } from '#shared/limits';
import { useRemembered } from '#lib/page/use-remembered';

/** What the dashboard shows; all of it is in the address, so that Back, a reload and a shared link keep it. */
export interface CaseListView {
  filter: CaseFilter;
  sort: CaseOrder;
  /** Empty: no search. */
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

/** Unknown values in the address are ignored. */
export function readView(query: URLSearchParams): CaseListView {
  const filter = query.get('filter') ?? '';
  const sort = query.get('sort') ?? '';
  return {
    filter: isKey(filterLabels, filter) ? filter : 'all',
    sort: isKey(orderLabels, sort) ? sort : 'newest',
    search: (query.get('search') ?? '').trim().slice(0, searchMaximum),
  };
}

/** The dashboard's address for a view, without default values. */
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

/** The layout of the list; remembered on this device. */
export const useCaseLayout = () => useRemembered<CaseLayout>('suasion.case-look', layouts, () => 'grid');
