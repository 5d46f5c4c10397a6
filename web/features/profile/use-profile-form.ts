import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Profile } from '#shared/profile/profile';
import { ProfileChange } from '#shared/profile/profile-rules';
import { formResolver } from '#lib/forms/form-resolver';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api';
import { profileKey } from '#lib/profile/use-profile';
import { currentSession, subscribe } from '#lib/session/session';

type Field = keyof ProfileChange;
const fields = ['bio', 'firstName', 'lastName', 'occupation', 'company'] as const satisfies Field[];

/** The profile form. Unsaved edits survive a failed save, navigation and a reload. */
export function useProfileForm(profile: Profile) {
  const { register, handleSubmit, formState, control, reset, setValue, getValues } = useForm<ProfileChange>({
    resolver: formResolver(ProfileChange),
    defaultValues: wordsOf(profile),
  });
  const { dirtyFields } = formState;
  const update = useUpdateProfile();
  const words = useWatch({ control });
  const edited = fields.filter((field) => dirtyFields[field]);
  const changes = pick(words, edited);
  const { id } = profile;

  useEffect(() => {
    const kept = readEdits(id);
    for (const field of fields)
      if (kept[field] !== undefined) setValue(field, kept[field], { shouldDirty: true });
  }, [id, setValue]);

  useEffect(() => keepEdits(id, changes));

  const submit = handleSubmit(async (form) => {
    const sent = pick(form, edited);
    const saved = await update.mutateAsync(sent).catch(() => undefined);
    if (!saved) return;
    const now = getValues();
    reset(wordsOf(saved));
    for (const field of fields)
      if (now[field] !== form[field]) setValue(field, now[field], { shouldDirty: true });
  });

  return {
    register,
    errors: formState.errors,
    submit,
    update,
    hasEdits: edited.length > 0,
    discard: () => {
      update.reset();
      reset(wordsOf(profile));
    },
  };
}

const wordsOf = ({ bio, firstName, lastName, occupation, company }: Profile) => ({
  bio,
  firstName,
  lastName,
  occupation,
  company,
});

const pick = (words: ProfileChange, wanted: readonly Field[]): ProfileChange =>
  Object.fromEntries(wanted.map((field) => [field, words[field] ?? '']));

function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChange) => call('updateProfile', { body: changes }),
    onSuccess: (profile) => client.setQueryData(profileKey, profile),
  });
}

const key = 'suasion.profile-edits';

/** The unsaved edits of a profile, stored in this tab until saved or the login session ends; {} if none. */
export function readEdits(profileId: string): ProfileChange {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isKept(kept) && kept.profileId === profileId ? kept.edits : {};
  } catch {
    return {};
  }
}

export function keepEdits(profileId: string, edits: ProfileChange) {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ profileId, edits }));
  } catch {
    return;
  }
}

const isKept = (kept: unknown): kept is { profileId: string; edits: ProfileChange } =>
  typeof kept === 'object' &&
  kept !== null &&
  'profileId' in kept &&
  'edits' in kept &&
  typeof kept.edits === 'object' &&
  kept.edits !== null &&
  Object.values(kept.edits).every((value) => typeof value === 'string');

subscribe(() => {
  if (!currentSession().isSignedIn) keepEdits('', {});
});
