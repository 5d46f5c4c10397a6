import * as z from 'zod/mini';

/** A version of the terms as a list shows it. */
export const TermsHead = z.strictObject({
  version: z.int(),
  title: z.string(),
  /** The first 300 characters as plain text. */
  preview: z.string(),
  isActive: z.boolean(),
  savedAt: z.nullable(z.string()),
  /** The admin's e-mail; null when it came with the product or when the account is gone. */
  savedBy: z.nullable(z.string()),
});
export type TermsHead = z.infer<typeof TermsHead>;

/** A version whole. `content` is what was saved (HTML or plain text, sanitized), `html` what is shown of it. */
export const TermsVersion = z.strictObject({
  ...TermsHead.shape,
  content: z.string(),
  html: z.string(),
});
export type TermsVersion = z.infer<typeof TermsVersion>;

/** The active terms as visitors read them. */
export const Terms = z.strictObject({
  version: z.int(),
  title: z.string(),
  html: z.string(),
  updatedAt: z.string(),
});
export type Terms = z.infer<typeof Terms>;
