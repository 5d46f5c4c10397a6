import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/api';
import { isPassing } from '#lib/api/query-client';
import { profileKey } from '#lib/profile/use-profile';
import type { Checkout } from '#shared/billing/order';
import { purchaseRefreshMs, purchaseSlowAfterMs, purchaseSlowRefreshMs } from '#shared/timing';

/** Polls a purchase after the return from Stripe until it is credited, has failed or has expired. */
export function usePurchase(sessionId: string | undefined) {
  const client = useQueryClient();
  const purchase = useQuery({
    queryKey: ['purchase', sessionId],
    queryFn: () => call('getCheckout', { params: { sessionId: sessionId ?? '' } }),
    enabled: sessionId !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: (count, error) => count < 3 && isPassing(error),
    refetchInterval: ({ state }) => purchasePollMs(state.data, state.dataUpdateCount),
  });
  const { dataUpdatedAt } = purchase;
  const [polls, setPolls] = useState({ at: 0, count: 0 });
  if (polls.at !== dataUpdatedAt) setPolls({ at: dataUpdatedAt, count: polls.count + 1 });

  // Each poll also refreshes balance and plan, the last one after the purchase was credited.
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: profileKey });
  }, [client, dataUpdatedAt]);

  return { ...purchase, polls: polls.count };
}

/** Milliseconds until the next poll; false without a purchase, and after the first poll if its state is final. */
export function purchasePollMs(purchase: Checkout | undefined, polls: number): number | false {
  if (!purchase) return false;
  if (polls <= 1) return purchaseRefreshMs;
  if (isFinal(purchase)) return false;
  return polls * purchaseRefreshMs <= purchaseSlowAfterMs ? purchaseRefreshMs : purchaseSlowRefreshMs;
}

const isFinal = ({ state, isBooked }: Checkout) =>
  (state === 'paid' && isBooked) || state === 'failed' || state === 'expired';
