import * as z from 'zod/mini';

export const promptKeys = ['text_analysis', 'text_optimization'] as const;
export type PromptKey = (typeof promptKeys)[number];

export const PromptVersion = z.strictObject({
  key: z.enum(promptKeys),
  version: z.int(),
  content: z.string(),
  isActive: z.boolean(),
  /** Null for the built-in prompt. */
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(z.string()),
});
export type PromptVersion = z.infer<typeof PromptVersion>;

export const Prompt = z.strictObject({
  ...PromptVersion.shape,
  name: z.string(),
  description: z.string(),
  variables: z.array(z.strictObject({ name: z.string(), meaning: z.string() })),
  latestVersion: z.int(),
});
export type Prompt = z.infer<typeof Prompt>;
