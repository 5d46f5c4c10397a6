import * as z from 'zod/mini';

/** What an account is made of when it is taken apart, in the order in which it goes. */
export const closingParts = ['payments', 'files', 'cases', 'sign-in'] as const;
export type ClosingPart = (typeof closingParts)[number];

/** Whether an account is open, is being deleted, or is gone. `stuckAt`: a part that could not be deleted yet. */
export const Closing = z.strictObject({
  state: z.enum(['open', 'closing', 'gone']),
  stuckAt: z.optional(z.enum(closingParts)),
});
export type Closing = z.infer<typeof Closing>;
