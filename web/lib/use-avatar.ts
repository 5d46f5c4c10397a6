import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#shared/profile/profile';
import { call } from './api/api';
import { sendFile } from './api/send-file';
import { squarePicture } from './square-picture';
import { profileKey } from './profile/use-profile';

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
