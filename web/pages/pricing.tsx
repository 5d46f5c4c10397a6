import { PackList } from '#features/billing/pack-list';
import { PlanCards } from '#features/billing/plan-cards';
import { supportAddress } from '#features/billing/support-address';
import { useProfile } from '#lib/use-profile';
import { useSettings } from '#lib/use-settings';
import { useTitle } from '#lib/use-title';
import { Notice } from '#ui/notice';
import styles from './pricing.module.css';

export function Pricing() {
  useTitle('Pricing');
  const { data: texts } = useSettings();
  const { data: profile } = useProfile();
  return (
    <>
      <h1>Pricing</h1>
      <p className={styles.lead}>One credit rewrites one text. Analyzing never uses a credit.</p>
      {texts && <PlanCards texts={texts} userType={profile?.userType} />}
      <PackList />
      <div className={styles.note}>
        <Notice tone="info" title="Buying opens soon">
          Until then, write to <a href={`mailto:${supportAddress}`}>{supportAddress}</a> and we set up your
          plan.
        </Notice>
      </div>
    </>
  );
}
