import { useInfiniteQuery } from '@tanstack/react-query';
import type { CaseHead } from '#shared/cases/case';
import { call } from '#lib/api/api';
import { useCaseChanges, changedList } from './case-changes';
import { caseListKey } from '#lib/cases/case-query';
import type { CaseListView } from './case-list-view';

const pageSize = 12;
const runningMs = 4_000;

/** The cases of a view, page by page, with this page's own changes. Polls while a listed case has a run. */
export function useCaseList(view: CaseListView) {
  const changes = useCaseChanges();
  const { filter, sort, search } = view;
  const list = useInfiniteQuery({
    queryKey: [...caseListKey, filter, sort, search] as const,
    queryFn: ({ pageParam }) =>
      call('listCases', {
        query: { filter, sort, search: search || undefined, cursor: pageParam, limit: pageSize },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    // Offline, the call fails with a message instead of waiting.
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ cases }) => cases.some(isRunning)) ? runningMs : false,
    // Keeps the previous results on the page while the user types a search.
    placeholderData: (before, query) =>
      query?.queryKey[1] === filter && query.queryKey[2] === sort ? before : undefined,
  });
  const listed = list.data?.pages.flatMap(({ cases }) => cases) ?? [];
  const heads = changedList(listed, changes, { view, isWhole: !list.hasNextPage });
  const isPending = ({ id }: CaseHead) => changes.get(id)?.state === 'pending';
  return { list, heads, isPending };
}

const isRunning = ({ activeJob }: CaseHead) => activeJob !== undefined;
