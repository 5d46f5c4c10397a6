import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileChange } from '#shared/profile/profile-rules';
import { call } from './api/api';
import { profileKey } from './profile/use-profile';

/** Stores what a person says about themselves; whatever shows them shows it at once. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChange) => call('updateProfile', { body: changes }),
    onSuccess: (profile) => client.setQueryData(profileKey, profile),
  });
}
