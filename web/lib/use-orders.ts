import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './api/api';

/** The person's payments, the newest first, a page at a time. */
export const useOrders = () =>
  useInfiniteQuery({
    queryKey: ['profile', 'orders'],
    queryFn: ({ pageParam }) => call('listOrders', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
