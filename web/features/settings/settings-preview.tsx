import type { SettingsFields } from '#shared/settings/settings';
import styles from './settings.module.css';

/** Previews what visitors will read while the admin types. */
export const SettingsPreview = ({ texts }: { texts: SettingsFields }) => (
  <aside className={styles.preview} aria-label="Preview">
    <p className={styles.caption}>Preview</p>
    <div className={styles.hero}>
      <p className={styles.title}>{texts.heroTitle}</p>
      <p className={styles.subtitle}>{texts.heroSubtitle}</p>
      <p>
        <span className={styles.button}>{texts.ctaButtonText}</span>
      </p>
    </div>
    <dl className={styles.plans}>
      {plansOf(texts).map(({ plan, name, description }) => (
        <div key={plan}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.caption}>
      {texts.analysisNeedsCredits
        ? 'Analyzing needs a credit left; optimizing uses one.'
        : 'Analyzing never needs a credit; optimizing uses one.'}
    </p>
  </aside>
);

const plansOf = (texts: SettingsFields) => [
  { plan: 'Basic', name: texts.pricingBasicName, description: texts.pricingBasicDescription },
  { plan: 'Pro', name: texts.pricingProName, description: texts.pricingProDescription },
  { plan: 'Enterprise', name: texts.pricingEnterpriseName, description: texts.pricingEnterpriseDescription },
];
