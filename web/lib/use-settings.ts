import { useQuery } from '@tanstack/react-query';
import { defaultSettings } from '#shared/settings/default-settings';
import { call } from './api';

/** The texts of the site; the default ones stand until the answer is there, so that nothing jumps. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings'],
    queryFn: () => call('getSettings'),
    placeholderData: defaultSettings,
    staleTime: 5 * 60_000,
  });
