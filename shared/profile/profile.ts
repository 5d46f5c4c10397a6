import * as z from 'zod/mini';
import { subscriptionStatuses } from '#shared/billing/subscription';
import { grantReasons } from '#shared/credits/wallet';
import { paidPlans } from '#shared/plans';
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

/** Spendable credits that were granted together and expire together; `expiresAt` null: never. */
export const CreditSource = z.strictObject({
  reason: z.enum(grantReasons),
  credits: z.int(),
  expiresAt: z.nullable(z.string()),
});
export type CreditSource = z.infer<typeof CreditSource>;

export const Profile = z.strictObject({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  occupation: z.enum(occupations),
  company: z.string(),
  bio: z.string(),
  /** URL of the profile picture, valid for at least an hour. Absent if there is no picture. */
  avatarUrl: z.optional(z.string()),
  userType: z.enum(userTypes),
  credits: z.int(),
  heldCredits: z.int(),
  creditSources: z.array(CreditSource),
  /** Null while the next reset is unknown, such as while a renewal is unpaid. */
  nextResetAt: z.nullable(z.string()),
  subscriptionType: z.enum(['Basic', ...paidPlans]),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionEndDate: z.nullable(z.string()),
  savedCases: z.int(),
  savedCaseLimit: z.nullable(z.int()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Profile = z.infer<typeof Profile>;

/** The parts of an account in the order in which they are deleted. */
export const closingParts = ['payments', 'files', 'cases', 'sign-in'] as const;
export type ClosingPart = (typeof closingParts)[number];

/** Whether an account is open, being deleted or deleted. `stuckAt`: the part whose deletion is delayed. */
export const Closing = z.strictObject({
  state: z.enum(['open', 'closing', 'gone']),
  stuckAt: z.optional(z.enum(closingParts)),
});
export type Closing = z.infer<typeof Closing>;
