import * as z from 'zod/mini';
import { userTypes } from '#shared/roles';

export const occupations = [
  'marketing',
  'hr',
  'finance',
  'sales',
  'product',
  'design',
  'engineering',
  'other',
] as const;
export type Occupation = (typeof occupations)[number];

/** A person as the person sees themselves. `credits` is what can be spent now. */
export const Profile = z.strictObject({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  occupation: z.enum(occupations),
  company: z.string(),
  bio: z.string(),
  userType: z.enum(userTypes),
  credits: z.int(),
  /** Credits that a running optimization has been promised. */
  heldCredits: z.int(),
  nextResetAt: z.nullable(z.string()),
  /** Saved cases, archived ones included, and how many the plan holds; null where it has no limit. */
  savedCases: z.int(),
  savedCaseLimit: z.nullable(z.int()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Profile = z.infer<typeof Profile>;
