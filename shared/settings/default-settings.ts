import type { SiteSettings } from './settings';

/** The built-in site texts; without the schema library, to keep the first page small. */
export const defaultSettings: SiteSettings = {
  heroTitle: "You've been missing out",
  heroSubtitle:
    'See which psychology is at work in your copy, in its own words. Then rewrite it with named, evidence-graded techniques.',
  ctaButtonText: 'Click. Here.',
  pricingBasicName: 'Basic',
  pricingBasicDescription: "To see what we're talking about",
  pricingProName: 'Pro',
  pricingProDescription: 'Ideal for marketing professionals',
  pricingEnterpriseName: 'Enterprise',
  pricingEnterpriseDescription: 'For teams and agencies',
  analysisNeedsCredits: false,
  stripeProducts: [],
  version: 0,
};
