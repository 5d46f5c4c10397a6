import * as z from 'zod/mini';
import { statusOf } from '#shared/errors';

/** A message of a model request, in the order in which it is sent. */
const Part = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), text: z.string() });

/** What the checks found in a model response. `good`: kept; `changed`: removed or corrected; `note`: a remark. */
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
  /** Present after the model responded, even if its response was unusable. */
  outcome: z.optional(Outcome),
  error: z.optional(
    z.strictObject({
      code: z.enum(Object.keys(statusOf) as [keyof typeof statusOf]),
      message: z.string(),
    }),
  ),
});
export type PromptTest = z.infer<typeof PromptTest>;
