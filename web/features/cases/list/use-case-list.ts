import { useInfiniteQuery } from '@tanstack/react-query';
import type { CaseHead } from '#shared/cases/case';
import { call } from '#lib/api/api';
import { useCaseChanges, changedList } from './case-changes';
import { caseListKey } from '#lib/cases/case-query';
import type { CaseListView } from './case-list-view';

const pageSize = 12;
const runningMs = 4_000;

/** The cases of a view, page by page, with what this page has just changed. A list with running cases follows them. */
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
    // Offline, the call fails with its message instead of waiting in silence.
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ cases }) => cases.some(isRunning)) ? runningMs : false,
    // While a search is typed, the previous results stay on the page.
    placeholderData: (before, query) =>
      query?.queryKey[1] === filter && query.queryKey[2] === sort ? before : undefined,
  });
  const listed = list.data?.pages.flatMap(({ cases }) => cases) ?? [];
  const heads = changedList(listed, changes, { view, isWhole: !list.hasNextPage });
  const isPending = ({ id }: CaseHead) => changes.get(id)?.state === 'pending';
  return { list, heads, isPending };
}

const isRunning = ({ activeJob }: CaseHead) => activeJob !== undefined;
