import * as z from 'zod/mini';
import { IdempotencyKey } from '#shared/cases/case-rules';
import { searchMaximum } from '#shared/limits';
import { userTypes } from '#shared/roles';
import { directions, NewUser, User, userOrders } from '#shared/users/user';
import { operation } from './operation';

const UserId = z.strictObject({ userId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) });

export const listUsers = operation({
  method: 'GET',
  path: '/api/users',
  access: 'administer',
  query: z.strictObject({
    /** Default: `lastName`. Sorting by credits uses the last stored balance. */
    sort: z.optional(z.enum(userOrders)),
    direction: z.optional(z.enum(directions)),
    /** The beginning of an e-mail address, in any case. Results are sorted by e-mail; `sort` is ignored. */
    search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(searchMaximum))),
    /** The `nextCursor` of the previous page, requested with the same sort, direction and search. */
    cursor: z.optional(z.string().check(z.maxLength(2_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  status: 200,
  response: z.strictObject({ users: z.array(User), nextCursor: z.optional(z.string()) }),
  errors: ['bad_request'],
  summary: 'List all people in the order you like, or those whose e-mail begins with some letters, by page',
});

export const createUser = operation({
  method: 'POST',
  path: '/api/users',
  access: 'administer',
  body: NewUser,
  status: 201,
  response: User,
  errors: ['bad_request', 'user_exists', 'sign_in_service', 'too_many_requests'],
  summary: 'Make an account with its type and first credits; the person gets a verification e-mail',
});

export const addCredit = operation({
  method: 'POST',
  path: '/api/users/{userId}/credits',
  access: 'administer',
  params: UserId,
  /** The page creates one key per click; a repeated request with the same key adds no second credit. */
  body: z.strictObject({ idempotencyKey: IdempotencyKey }),
  status: 200,
  response: User,
  errors: ['bad_request', 'user_not_found', 'user_refused', 'busy'],
  summary: 'Give a person one credit that does not expire, with your id in their history',
});

export const sendResetEmail = operation({
  method: 'POST',
  path: '/api/users/{userId}/reset-email',
  access: 'administer',
  params: UserId,
  status: 202,
  response: z.strictObject({ email: z.string() }),
  errors: ['user_not_found', 'user_refused', 'sign_in_service', 'too_many_requests'],
  summary: 'Have a person receive the e-mail with which they can set a new password; the old one still works',
});

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
