import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './api/api';

/** Every movement of the person's credits, the newest first. */
export const useCreditHistory = () =>
  useInfiniteQuery({
    queryKey: ['profile', 'credit-history'],
    queryFn: ({ pageParam }) => call('listCreditHistory', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
