import * as z from 'zod/mini';

export const TermsHead = z.strictObject({
  version: z.int(),
  title: z.string(),
  preview: z.string(),
  isActive: z.boolean(),
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(z.string()),
});
export type TermsHead = z.infer<typeof TermsHead>;

export const TermsVersion = z.strictObject({
  ...TermsHead.shape,
  content: z.string(),
  html: z.string(),
});
export type TermsVersion = z.infer<typeof TermsVersion>;

export const Terms = z.strictObject({
  version: z.int(),
  title: z.string(),
  html: z.string(),
  updatedAt: z.string(),
});
export type Terms = z.infer<typeof Terms>;
