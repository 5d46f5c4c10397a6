import { Link } from 'react-router';
import { counts } from '#lib/cases/catalogue-counts';
import { defaultSettings } from '#shared/settings/default-settings';
import { buttonClass } from '#ui/button-class';
import { useSession } from '#lib/session/session';
import { useSettings } from '#lib/admin/use-settings';
import styles from './landing.module.css';

export function Hero() {
  const { isSignedIn } = useSession();
  // Shows the default texts if the API does not respond.
  const { data: texts = defaultSettings } = useSettings();
  return (
    <section className={styles.hero}>
      <h1>{texts.heroTitle}</h1>
      <p className={styles.subtitle}>{texts.heroSubtitle}</p>
      <div className={styles.action}>
        <Link
          to={isSignedIn ? '/dashboard' : '/signup'}
          className={`${buttonClass('primary')} ${styles.button}`}
        >
          {isSignedIn ? 'Go to Dashboard' : texts.ctaButtonText}
        </Link>
        <p className={styles.counts}>
          {counts.techniques} techniques and {counts.markers} behavioral markers, each with its published
          source
        </p>
      </div>
    </section>
  );
}
