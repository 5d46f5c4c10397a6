import * as z from 'zod/mini';
import { statusOf } from '#shared/errors';

/** A block of a request, in the order in which the model is given them. */
const Part = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), text: z.string() });

/** What code found in an answer. `good`: kept; `changed`: taken out or mended before anybody sees it; `note`: to know. */
const Finding = z.strictObject({ kind: z.enum(['good', 'changed', 'note']), sentence: z.string() });
export type Finding = z.infer<typeof Finding>;

const Outcome = z.strictObject({
  /** What was asked, the catalogue left out, and what was asked again when the answer had faults. */
  requests: z.array(z.array(Part)),
  /** The answers as they came, before anything was checked. */
  answers: z.array(z.string()),
  /** What came out in the end; empty when nothing could be used. */
  result: z.string(),
  findings: z.array(Finding),
  modelId: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  milliseconds: z.int(),
});
export type PromptTestOutcome = z.infer<typeof Outcome>;

/** A try of a prompt: it costs nobody a credit and changes no case. Kept for a day. */
export const PromptTest = z.strictObject({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  createdAt: z.string(),
  /** There when the model was asked, also when its answer could not be used. */
  outcome: z.optional(Outcome),
  error: z.optional(
    z.strictObject({
      code: z.enum(Object.keys(statusOf) as [keyof typeof statusOf]),
      message: z.string(),
    }),
  ),
});
export type PromptTest = z.infer<typeof PromptTest>;
