import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fastPollForMs, fastPollMs, slowPollMs } from '#shared/timing';
import { call } from './api';
import { profileKey } from './use-profile';

/** Follows the deletion of the account until it is gone; a cut line does not stop it. */
export function useClosing() {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...profileKey, 'closing'],
    queryFn: async () => {
      const closing = await call('getClosing');
      // Nobody may ask for the profile meanwhile: once it is gone, that question would end the session with an alarm.
      client.setQueryData(profileKey, (known: unknown) => known && { ...known });
      return closing;
    },
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
}
