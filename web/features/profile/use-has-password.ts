import { useQuery } from '@tanstack/react-query';

/** False for users who sign in with Google only; undefined while loading. */
export const useHasPassword = () =>
  useQuery({
    queryKey: ['has-password'],
    queryFn: async () => (await import('#lib/session/auth')).hasPassword(),
    staleTime: Infinity,
  });
