import { Offers } from '#features/billing/offers';
import { PricingFrame } from '#features/billing/pricing-frame';
import { useSettings } from '#lib/admin/use-settings';
import { useTitle } from '#lib/page/use-title';
import styles from './pages.module.css';

export function Pricing() {
  useTitle('Pricing');
  const { data: texts } = useSettings();
  return (
    <PricingFrame>
      <h1>Pricing</h1>
      <p className={styles.lead}>
        One credit rewrites one text.{' '}
        {texts?.analysisNeedsCredits
          ? 'Analyzing uses none, but needs one left.'
          : 'Analyzing never uses a credit.'}
      </p>
      <Offers />
    </PricingFrame>
  );
}
