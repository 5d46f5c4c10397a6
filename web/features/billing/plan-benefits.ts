import { monthlyCredits, type PaidPlan, savedCaseLimit } from '#shared/plans';
import type { SiteSettings } from '#shared/settings/settings';

export const supportAddress = 'support@suasion.example';
export const supportHours = { Basic: 48, Pro: 24 } as const;

const support = (hours: number) => `Support answers within ${hours} hours`;

/** What the free plan gives. */
export const freeGives = ({ analysisNeedsCredits }: Pick<SiteSettings, 'analysisNeedsCredits'>) => [
  `${monthlyCredits.Basic} credits a month`,
  `Up to ${savedCaseLimit('Basic') ?? 0} saved cases`,
  analysisNeedsCredits ? 'Analyses while you have a credit' : 'Unlimited analyses',
  support(supportHours.Basic),
];

/** What the paid plans give, where Stripe does not say it. */
export const paidGives: Record<PaidPlan, readonly string[]> = {
  Pro: [
    `${monthlyCredits.Pro} credits a month`,
    'As many saved cases as you like',
    'Edit the analysis',
    'Audience information and research files',
    support(supportHours.Pro),
  ],
  Enterprise: [
    `${monthlyCredits.Enterprise} credits a month`,
    'Everything in Pro',
    'Brand voice and brand guideline files',
  ],
};
