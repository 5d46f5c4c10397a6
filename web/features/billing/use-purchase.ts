import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/api';
import { isPassing } from '#lib/api/query-client';
import { profileKey } from '#lib/profile/use-profile';
import type { Checkout } from '#shared/billing/checkout';
import { purchaseRefreshMs, purchaseSlowAfterMs, purchaseSlowRefreshMs } from '#shared/timing';

/** A purchase after the return from Stripe, followed until what was paid for has arrived. */
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
  const [looks, setLooks] = useState({ at: 0, count: 0 });
  if (looks.at !== dataUpdatedAt) setLooks({ at: dataUpdatedAt, count: looks.count + 1 });

  // Each look refreshes balance and plan as well; the last one after what was paid for has arrived.
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: profileKey });
  }, [client, dataUpdatedAt]);

  return { ...purchase, looks: looks.count };
}

/**
 * When to look again after so many looks: two seconds after the first one in any case, then every two seconds, later
 * every six; never again once everything that was paid for has arrived, or nothing will.
 */
export function purchasePollMs(purchase: Checkout | undefined, looks: number): number | false {
  if (!purchase) return false;
  if (looks <= 1) return purchaseRefreshMs;
  if (isFinal(purchase)) return false;
  return looks * purchaseRefreshMs <= purchaseSlowAfterMs ? purchaseRefreshMs : purchaseSlowRefreshMs;
}

const isFinal = ({ state, isBooked }: Checkout) =>
  (state === 'paid' && isBooked) || state === 'failed' || state === 'expired';
