import * as z from 'zod/mini';
import { ledgerReasons } from '#shared/credits/wallet';
import { operation } from './operation';

const CreditEntry = z.strictObject({
  id: z.string(),
  amount: z.int(),
  reason: z.enum(ledgerReasons),
  referenceId: z.optional(z.string()),
  createdAt: z.string(),
});

export const listCreditHistory = operation({
  method: 'GET',
  path: '/api/credits/history',
  access: 'user',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
  status: 200,
  response: z.strictObject({ entries: z.array(CreditEntry), nextCursor: z.optional(z.string()) }),
  errors: ['bad_request'],
  summary: 'List every movement of your credits, the newest first, a page at a time',
});
