import { monthlyCredits, type PaidPlan, savedCaseLimit } from '#shared/plans';
import type { SiteSettings } from '#shared/settings/settings';

export const supportAddress = 'support@suasion.example';
export const supportHours = { Basic: 48, Pro: 24 } as const;

const supportBenefit = (hours: number) => `Support answers within ${hours} hours`;

/** Benefits of the free plan. */
export const freePlanBenefits = ({ analysisNeedsCredits }: Pick<SiteSettings, 'analysisNeedsCredits'>) => [
  `${monthlyCredits.Basic} credits a month`,
  `Up to ${savedCaseLimit('Basic') ?? 0} saved cases`,
  analysisNeedsCredits ? 'Analyses while you have a credit' : 'Unlimited analyses',
  supportBenefit(supportHours.Basic),
];

/** Benefits of the paid plans, where Stripe's product does not list any. */
export const paidPlanBenefits: Record<PaidPlan, readonly string[]> = {
  Pro: [
    `${monthlyCredits.Pro} credits a month`,
    'As many saved cases as you like',
    'Edit the analysis',
    'Audience information and research files',
    supportBenefit(supportHours.Pro),
  ],
  Enterprise: [
    `${monthlyCredits.Enterprise} credits a month`,
    'Everything in Pro',
    'Brand voice and brand guideline files',
  ],
};
