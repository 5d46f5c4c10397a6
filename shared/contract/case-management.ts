import * as z from 'zod/mini';
import { operation } from './operation';

export const deletionConfirmations = {
  archived: 'delete my archived cases',
  all: 'delete all my cases',
} as const;

export const getCaseStats = operation({
  method: 'GET',
  path: '/api/case-management',
  access: 'administer',
  status: 200,
  response: z.strictObject({ total: z.int(), archived: z.int() }),
  errors: [],
  summary: 'Count your own cases, archived ones included, and the archived ones among them',
});

export const deleteOwnCases = operation({
  method: 'POST',
  path: '/api/case-management/deletion',
  access: 'administer',
  body: z.discriminatedUnion('scope', [
    z.strictObject({
      scope: z.literal('archived'),
      confirmation: z.literal(deletionConfirmations.archived),
    }),
    z.strictObject({ scope: z.literal('all'), confirmation: z.literal(deletionConfirmations.all) }),
  ]),
  status: 200,
  response: z.strictObject({ deleted: z.int(), isComplete: z.boolean() }),
  errors: ['bad_request', 'busy'],
  summary:
    'Delete your own cases, all or the archived ones, a bounded number per call: call again until it is complete',
});
