import { useQuery } from '@tanstack/react-query';

/** False for people who sign in with Google only: there is no password of ours to change. */
export const useHasPassword = () =>
  useQuery({
    queryKey: ['has-password'],
    queryFn: async () => (await import('#lib/session/auth')).hasPassword(),
    staleTime: Infinity,
  });
