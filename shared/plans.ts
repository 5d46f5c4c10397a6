import type { UserType } from '#shared/roles';

export const paidPlans = ['Pro', 'Enterprise'] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const monthlyCredits: Record<UserType, number> = {
  Basic: 3,
  Pro: 10,
  Enterprise: 50,
  Admin: 50,
  Suspended: 0,
};

export const savedCaseLimit = (userType: UserType): number | undefined =>
  userType === 'Basic' ? 5 : undefined;

export const optimizationCost = 1;
export const packMonths = 6;
