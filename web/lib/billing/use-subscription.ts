import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api';
import { useSession } from '../session/session';

/** What the person is subscribed to; null when they never were. Asks nothing for a visitor. */
export function useSubscription() {
  const { isSignedIn, isClosing } = useSession();
  return useQuery({
    queryKey: ['profile', 'subscription'],
    queryFn: async () => (await call('getSubscription')).subscription,
    enabled: isSignedIn && !isClosing,
    staleTime: 0,
  });
}
