import { useQuery } from '@tanstack/react-query';
import { defaultSettings } from '#shared/settings/default-settings';
import { call } from '../api/api';

/** With the half minute of the edge less than a minute, after which a change of an admin is shown. */
export const settingsStaleMs = 25_000;

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: () => call('getSettings'),
  staleTime: settingsStaleMs,
} as const;

/** The texts of the site; the default ones stand until the answer is there, so that nothing jumps. */
export const useSettings = () => useQuery({ ...settingsQuery, placeholderData: defaultSettings });
