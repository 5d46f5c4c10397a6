import { lazy, Suspense, useEffect } from 'react';
import { Example } from '#features/landing/example';
import { Hero } from '#features/landing/hero';
import { HowItWorks } from '#features/landing/how-it-works';
import { DeletionNotice } from '#features/profile/deletion-notice';
import styles from './pages.module.css';

/** Loaded after the top of the page, which does not wait. */
const Offers = lazy(async () => ({ default: (await import('#features/billing/offers')).Offers }));

export function Landing() {
  useEffect(() => {
    document.title = 'Suasion: see the psychology in your copy';
  }, []);

  return (
    <>
      <DeletionNotice />
      <Hero />
      <Example />
      <HowItWorks />
      <div className={styles.offers}>
        <Suspense fallback={null}>
          <Offers />
        </Suspense>
      </div>
    </>
  );
}
