import * as z from 'zod/mini';
import { Closing, Profile } from '#shared/profile/profile';
import { ProfileChange } from '#shared/profile/profile-rules';
import { operation } from './operation';

export const getProfile = operation({
  method: 'GET',
  path: '/api/profile',
  access: 'signed-in',
  status: 200,
  response: Profile,
  errors: [],
  summary: 'Read your own profile (made on the first call) with the credits that you can spend now',
});

export const updateProfile = operation({
  method: 'PATCH',
  path: '/api/profile',
  access: 'user',
  body: ProfileChange,
  status: 200,
  response: Profile,
  errors: ['bad_request'],
  summary: 'Change what you say about yourself; a field that is left out stays as it is',
});

export const deleteAccount = operation({
  method: 'DELETE',
  path: '/api/profile',
  access: 'user',
  status: 202,
  response: z.strictObject({ state: z.literal('closing') }),
  errors: ['busy', 'user_refused'],
  summary: 'Delete your account with everything in it; from this call on all others are refused',
});

export const getClosing = operation({
  method: 'GET',
  path: '/api/profile/closing',
  access: 'closing-account',
  status: 200,
  response: Closing,
  errors: [],
  summary: 'Follow the deletion of your account: under way, held up at a part, or done',
});
