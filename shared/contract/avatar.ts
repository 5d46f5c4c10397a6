import * as z from 'zod/mini';
import { NewAvatar, UploadForm } from '#shared/documents/upload-rules';
import { Profile } from '#shared/profile/profile';
import { operation } from './operation';

export const startAvatarUpload = operation({
  method: 'POST',
  path: '/api/profile/avatar',
  access: 'user',
  body: NewAvatar,
  status: 201,
  response: z.strictObject({ avatarId: z.string(), upload: UploadForm }),
  errors: ['bad_request'],
  summary: 'Announce a profile picture and get the form that uploads it',
});

export const finishAvatar = operation({
  method: 'PUT',
  path: '/api/profile/avatar',
  access: 'user',
  body: z.strictObject({ avatarId: z.string().check(z.regex(/^[0-9A-Z]{26}$/)) }),
  status: 200,
  response: Profile,
  errors: ['bad_request', 'upload_missing', 'file_refused', 'busy'],
  summary: 'Show an uploaded picture in the profile, in the place of the one before',
});

export const removeAvatar = operation({
  method: 'DELETE',
  path: '/api/profile/avatar',
  access: 'user',
  status: 200,
  response: Profile,
  errors: ['busy'],
  summary: 'Remove the profile picture',
});
