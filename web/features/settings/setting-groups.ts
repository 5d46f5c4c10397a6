import type { SettingName } from '#lib/settings-edits';

type TextName = Exclude<SettingName, 'analysisNeedsCredits'>;

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
