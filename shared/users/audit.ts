import * as z from 'zod/mini';

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
  /** Null after the admin's account was deleted. */
  adminEmail: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  /** What was changed or how much, such as `text_analysis v3` or `1`; never text that a user wrote. */
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
