import * as z from 'zod/mini';

/** Everything that admins do and others may ask about later. */
export const adminActions = [
  'addCredit',
  'sendResetEmail',
  'suspend',
  'unsuspend',
  'createUser',
  'saveSettings',
  'syncProducts',
  'savePrompt',
  'activatePrompt',
  'saveTerms',
  'activateTerms',
  'deleteOwnCases',
] as const;
export type AdminAction = (typeof adminActions)[number];

export const AuditEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  action: z.enum(adminActions),
  adminId: z.string(),
  /** Null when the account is gone. */
  adminEmail: z.nullable(z.string()),
  /** On whom it was done; null for actions on the site. */
  userId: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  /** What it was done on or how much of it, such as `text_analysis v3` or `1`; never words of a person. */
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
