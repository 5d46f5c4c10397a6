import type { StripePrice, StripeProduct } from '#shared/billing/stripe-product';
import { moneyOf } from '#lib/billing/money';
import type { BillingInterval } from './billing-interval';
import { monthlyCredits, type PaidPlan, savedCaseLimit } from '#shared/plans';
import type { SiteSettings } from '#shared/settings/settings';

/** The price of a plan for a billing interval, or its first price. */
export const priceFor = ({ prices }: StripeProduct, interval: BillingInterval): StripePrice | undefined =>
  prices.find((price) => price.interval === interval) ?? prices[0];

export function planPriceLines(product: StripeProduct, { amount, currency, interval }: StripePrice) {
  const price = moneyOf(amount, currency);
  if (interval === 'year')
    return { price, per: 'per year', aside: `${moneyOf(Math.round(amount / 12), currency)} a month` };
  const yearly = product.prices.find((each) => each.interval === 'year' && each.currency === currency);
  return {
    price,
    per: interval === 'month' ? 'per month' : undefined,
    aside: yearly && `or ${moneyOf(yearly.amount, currency)} per year`,
  };
}

export const packPriceLines = (credits: number | null, { amount, currency }: StripePrice) => ({
  price: moneyOf(amount, currency),
  per: 'once',
  aside: credits ? `${moneyOf(Math.round(amount / credits), currency)} per credit` : undefined,
});

export const supportAddress = 'support@suasion.example';
export const supportHours = { Basic: 48, Pro: 24 } as const;

const supportBenefit = (hours: number) => `Support answers within ${hours} hours`;

export const freePlanBenefits = ({ analysisNeedsCredits }: Pick<SiteSettings, 'analysisNeedsCredits'>) => [
  `${monthlyCredits.Basic} credits a month`,
  `Up to ${savedCaseLimit('Basic') ?? 0} saved cases`,
  analysisNeedsCredits ? 'Analyses while you have a credit' : 'Unlimited analyses',
  supportBenefit(supportHours.Basic),
];

/** Benefits of the paid plans, used when Stripe's product lists none. */
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
