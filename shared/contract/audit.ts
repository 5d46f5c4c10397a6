import * as z from 'zod/mini';
import { AuditEntry } from '#shared/users/audit';
import { operation } from './operation';

export const listAudit = operation({
  method: 'GET',
  path: '/api/audit',
  access: 'administer',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
  status: 200,
  response: z.strictObject({ entries: z.array(AuditEntry), nextCursor: z.optional(z.string()) }),
  errors: ['bad_request'],
  summary: 'List what admins have done, the newest first, a page at a time',
});
