import * as z from 'zod/mini';

const line = z.string().check(z.maxLength(300));

export const SiteSettings = z.strictObject({
  heroTitle: line,
  heroSubtitle: line,
  ctaButtonText: line,
  pricingBasicName: line,
  pricingBasicDescription: line,
  pricingProName: line,
  pricingProDescription: line,
  pricingEnterpriseName: line,
  pricingEnterpriseDescription: line,
  /** On: an analysis is refused without a credit. Off: only optimizing needs one. */
  analysisNeedsCredits: z.boolean(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
