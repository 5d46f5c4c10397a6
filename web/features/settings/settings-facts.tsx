import type { SiteSettings } from '#shared/settings/settings';
import { FactList } from '#ui/fact-list';

export const SettingsFacts = ({ texts }: { texts: SiteSettings }) => (
  <FactList
    facts={[
      { name: 'Hero title', value: texts.heroTitle },
      { name: 'Hero subtitle', value: texts.heroSubtitle },
      { name: 'CTA button text', value: texts.ctaButtonText },
      { name: 'Basic plan', value: `${texts.pricingBasicName}: ${texts.pricingBasicDescription}` },
      { name: 'Pro plan', value: `${texts.pricingProName}: ${texts.pricingProDescription}` },
      {
        name: 'Enterprise plan',
        value: `${texts.pricingEnterpriseName}: ${texts.pricingEnterpriseDescription}`,
      },
      { name: 'Analysis needs credits', value: texts.analysisNeedsCredits ? 'On' : 'Off' },
    ]}
  />
);
