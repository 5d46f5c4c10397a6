import { useQuery } from '@tanstack/react-query';
import { call } from './api';
import { useSession } from './use-session';

export const profileKey = ['profile'] as const;

export const profileQuery = { queryKey: profileKey, queryFn: () => call('getProfile') } as const;

/** The signed-in person; loads nothing while nobody is signed in. */
export function useProfile() {
  const { isSignedIn } = useSession();
  return useQuery({ ...profileQuery, enabled: isSignedIn });
}
