import type { SettingName } from '#lib/settings-edits';

type TextName = Exclude<SettingName, 'analysisNeedsCredits'>;

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

export const settingGroups: readonly { title: string; names: readonly TextName[] }[] = [
  { title: 'Homepage', names: ['heroTitle', 'ctaButtonText', 'heroSubtitle'] },
  {
    title: 'Plans',
    names: [
      'pricingBasicName',
      'pricingBasicDescription',
      'pricingProName',
      'pricingProDescription',
      'pricingEnterpriseName',
      'pricingEnterpriseDescription',
    ],
  },
];
