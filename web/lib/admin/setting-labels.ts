import type { SettingName } from './settings-edits';

/** What each setting is called where admins see it. */
export const settingLabels: Record<SettingName, string> = {
  heroTitle: 'Hero title',
  heroSubtitle: 'Hero subtitle',
  ctaButtonText: 'CTA button text',
  pricingBasicName: 'Basic plan name',
  pricingBasicDescription: 'Basic plan description',
  pricingProName: 'Pro plan name',
  pricingProDescription: 'Pro plan description',
  pricingEnterpriseName: 'Enterprise plan name',
  pricingEnterpriseDescription: 'Enterprise plan description',
  analysisNeedsCredits: 'Analysis needs credits',
};
