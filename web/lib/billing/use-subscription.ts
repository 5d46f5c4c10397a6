import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api';
import { useSession } from '../session/session';

/** The user's subscription; null if there never was one. Sends no request for visitors. */
export function useSubscription() {
  const { isSignedIn, isClosing } = useSession();
  return useQuery({
    queryKey: ['profile', 'subscription'],
    queryFn: async () => (await call('getSubscription')).subscription,
    enabled: isSignedIn && !isClosing,
    staleTime: 0,
  });
}
