import * as z from 'zod/mini';

export const promptKeys = ['text_analysis', 'text_optimization'] as const;
export type PromptKey = (typeof promptKeys)[number];

/** One version of a prompt; it never changes. */
export const PromptVersion = z.strictObject({
  key: z.enum(promptKeys),
  version: z.int(),
  content: z.string(),
  isActive: z.boolean(),
  /** Null: it came with the product. */
  savedAt: z.nullable(z.string()),
  /** The admin's e-mail; null when it came with the product or when the account is gone. */
  savedBy: z.nullable(z.string()),
});
export type PromptVersion = z.infer<typeof PromptVersion>;

/** The active version of a prompt, with the name, description and variables of the prompt. */
export const Prompt = z.strictObject({
  ...PromptVersion.shape,
  name: z.string(),
  description: z.string(),
  variables: z.array(z.strictObject({ name: z.string(), meaning: z.string() })),
  latestVersion: z.int(),
});
export type Prompt = z.infer<typeof Prompt>;
