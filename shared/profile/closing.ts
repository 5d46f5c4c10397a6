import * as z from 'zod/mini';

/** The parts of an account in the order in which they are deleted. */
export const closingParts = ['payments', 'files', 'cases', 'sign-in'] as const;
export type ClosingPart = (typeof closingParts)[number];

/** Whether an account is open, being deleted, or gone. `stuckAt`: a part that could not be deleted yet. */
export const Closing = z.strictObject({
  state: z.enum(['open', 'closing', 'gone']),
  stuckAt: z.optional(z.enum(closingParts)),
});
export type Closing = z.infer<typeof Closing>;
