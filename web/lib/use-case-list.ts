import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './api';

export const caseFilters = ['all', 'draft', 'analyzed', 'optimized', 'archived'] as const;
export type CaseFilter = (typeof caseFilters)[number];

export const caseListKey = ['cases'] as const;

export const useCaseList = (filter: CaseFilter) =>
  useInfiniteQuery({
    queryKey: [...caseListKey, filter],
    queryFn: ({ pageParam }) => call('listCases', { query: { filter, cursor: pageParam, limit: 12 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
