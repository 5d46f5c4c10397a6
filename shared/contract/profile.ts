import { Profile } from '#shared/profile/profile';
import { operation } from './operation';

export const getProfile = operation({
  method: 'GET',
  path: '/api/profile',
  access: 'newcomer',
  status: 200,
  response: Profile,
  errors: [],
  summary: 'Read your own profile (made on the first call) with the credits that you can spend now',
});
