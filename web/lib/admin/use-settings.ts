import { useQuery } from '@tanstack/react-query';
import { defaultSettings } from '#shared/settings/default-settings';
import { call } from '../api/api';

/** With the 30 seconds of the CDN cache, an admin's change is visible within a minute. */
export const settingsStaleMs = 25_000;

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: () => call('getSettings'),
  staleTime: settingsStaleMs,
} as const;

/** Returns the default texts until the response arrives, so that the layout does not jump. */
export const useSettings = () => useQuery({ ...settingsQuery, placeholderData: defaultSettings });
