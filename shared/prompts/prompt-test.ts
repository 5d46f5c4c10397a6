import * as z from 'zod/mini';
import { statusOf } from '#shared/errors';

/** A block of a request, in the order in which the model is given them. */
const Part = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), text: z.string() });

/** What the checks found in an answer. `good`: kept; `changed`: removed or corrected; `note`: worth knowing. */
const Finding = z.strictObject({ kind: z.enum(['good', 'changed', 'note']), sentence: z.string() });
export type Finding = z.infer<typeof Finding>;

const Outcome = z.strictObject({
  requests: z.array(z.array(Part)),
  answers: z.array(z.string()),
  result: z.string(),
  findings: z.array(Finding),
  modelId: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  milliseconds: z.int(),
});
export type PromptTestOutcome = z.infer<typeof Outcome>;

export const PromptTest = z.strictObject({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  createdAt: z.string(),
  /** Present once the model was asked, also when its answer could not be used. */
  outcome: z.optional(Outcome),
  error: z.optional(
    z.strictObject({
      code: z.enum(Object.keys(statusOf) as [keyof typeof statusOf]),
      message: z.string(),
    }),
  ),
});
export type PromptTest = z.infer<typeof PromptTest>;
