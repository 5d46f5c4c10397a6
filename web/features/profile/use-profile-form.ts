import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Profile } from '#shared/profile/profile';
import { ProfileChange } from '#shared/profile/profile-rules';
import { formResolver } from '#lib/forms/form-resolver';
import { keepEdits, readEdits } from './profile-edits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api';
import { profileKey } from '#lib/profile/use-profile';

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

/** Saves the profile and updates every view of it. */
function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChange) => call('updateProfile', { body: changes }),
    onSuccess: (profile) => client.setQueryData(profileKey, profile),
  });
}
