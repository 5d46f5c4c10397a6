import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api';
import { steadyProfile } from './steady-profile';
import { useSession } from '../session/use-session';

export const profileKey = ['profile'] as const;

export const profileQuery = {
  queryKey: profileKey,
  queryFn: () => call('getProfile'),
  structuralSharing: steadyProfile,
} as const;

/** The signed-in person; loads nothing while nobody is signed in, or while the account is being deleted. */
export function useProfile() {
  const { isSignedIn, isClosing } = useSession();
  return useQuery({ ...profileQuery, enabled: isSignedIn && !isClosing });
}
