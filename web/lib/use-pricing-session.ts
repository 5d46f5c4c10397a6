import { useQuery } from '@tanstack/react-query';
import { call } from './api/api';

/** New ones are asked for this long before the old ones end. */
const aheadMs = 5 * 60_000;
const soonestMs = 60_000;

/** What Stripe's pricing table must know of the person; fetched for each visit, and again before it ends. */
export const usePricingSession = (isWanted: 'wanted' | 'not wanted') =>
  useQuery({
    queryKey: ['pricing-session'],
    queryFn: () => call('createPricingSession'),
    enabled: isWanted === 'wanted',
    staleTime: Infinity,
    gcTime: 0,
    // A look at another window must not draw the table anew.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data ? Math.max(soonestMs, Date.parse(data.expiresAt) - dataUpdatedAt - aheadMs) : false,
  });
