import * as z from 'zod/mini';
import { UsageDay } from '#shared/usage/usage';
import { operation } from './operation';

const Day = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

export const getUsage = operation({
  method: 'GET',
  path: '/api/usage',
  access: 'administer',
  /** Inclusive UTC days; at most 366. */
  query: z.strictObject({ from: Day, to: Day }),
  status: 200,
  response: z.strictObject({ days: z.array(UsageDay) }),
  errors: ['bad_request'],
  summary: 'Read how the product was used, day by day',
});
