import * as z from 'zod/mini';
import { userTypes } from '#shared/roles';
import { operation } from './operation';

const UserId = z.strictObject({ userId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) });

export const setUserSuspended = operation({
  method: 'PUT',
  path: '/api/users/{userId}/suspended',
  access: 'administer',
  params: UserId,
  body: z.strictObject({ isSuspended: z.boolean() }),
  status: 200,
  response: z.strictObject({ id: z.string(), email: z.string(), userType: z.enum(userTypes) }),
  errors: ['bad_request', 'user_not_found', 'user_refused', 'sign_in_service'],
  summary:
    'Suspend a person, who is refused from this call on, or let them in again; admins are never suspended',
});
