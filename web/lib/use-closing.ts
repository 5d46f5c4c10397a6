import { useQuery } from '@tanstack/react-query';
import { fastPollForMs, fastPollMs, slowPollMs } from '#shared/timing';
import { call } from './api/api';
import { profileKey } from './profile/use-profile';

/** Follows the deletion of the account until it is gone; a cut line does not stop it. */
export const useClosing = () =>
  useQuery({
    queryKey: [...profileKey, 'closing'],
    queryFn: () => call('getClosing'),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.data?.state === 'gone') return false;
      return (state.dataUpdateCount + state.errorUpdateCount) * fastPollMs < fastPollForMs
        ? fastPollMs
        : slowPollMs;
    },
  });
