import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#shared/profile/profile';
import { call } from '#lib/api/api';
import { sendFile } from '#lib/api/send-file';
import { squarePicture } from './square-picture';
import { profileKey } from '#lib/profile/use-profile';
import { messages } from '#shared/messages';
import { codeOf, sentenceOf } from '#lib/api/call-error';

/** Sets or removes the profile picture and updates every view of it. */
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

/** The message for a failed change: the specific one when the picture was refused, else a general one. */
export function avatarProblem(error: unknown): string | undefined {
  if (!error) return undefined;
  const isAboutPicture = ['bad_request', 'file_refused'].includes(codeOf(error) ?? '');
  return isAboutPicture ? sentenceOf(error) : messages.avatarFailed;
}
