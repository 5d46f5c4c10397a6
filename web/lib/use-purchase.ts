import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './api/api';
import { isPassing } from './api/query-client';
import { purchasePace } from './purchase-pace';
import { profileKey } from './profile/use-profile';

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
    refetchInterval: ({ state }) => purchasePace(state.data, state.dataUpdateCount),
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
