import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#shared/profile/profile';
import { call } from '#lib/api/api';
import { sendFile } from '#lib/api/send-file';
import { squarePicture } from './square-picture';
import { profileKey } from '#lib/profile/use-profile';
import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';

/** Puts a picture on the profile, or takes it off; whatever shows the person shows it at once. */
export function useAvatar() {
  const client = useQueryClient();
  const onSuccess = (profile: Profile) => client.setQueryData(profileKey, profile);
  const change = useMutation({ mutationFn: upload, onSuccess });
  const remove = useMutation({ mutationFn: () => call('removeAvatar'), onSuccess });
  return { change, remove };
}

async function upload(chosen: File): Promise<Profile> {
  const file = await squarePicture(chosen);
  const { avatarId, upload: form } = await call('startAvatarUpload', {
    body: { contentType: file.type, bytes: file.size },
  });
  await sendFile({ form, file });
  return call('finishAvatar', { body: { avatarId } });
}

/** What is wrong with the picture itself is said as it is; whatever else went wrong can be tried again. */
export function avatarProblem(error: unknown): string | undefined {
  if (!error) return undefined;
  const isAboutPicture = ['bad_request', 'file_refused'].includes(codeOf(error) ?? '');
  return isAboutPicture ? sentenceOf(error) : messages.avatarFailed;
}
