import { lazy, Suspense } from 'react';
import { useSession } from '#lib/session/session';
import { useSettings } from '#lib/admin/use-settings';
import { buttonClass } from '#ui/button-class';
import { Panel } from '#ui/panel';
import { Skeleton } from '#ui/skeleton';
import { FreeCard } from './offer-card';
import styles from './offers.module.css';
import { StripePricingTable } from './stripe-table';
import { usePurchaseChannel } from './use-purchase-channel';
import { Link } from 'react-router';
import { signInAddress } from '#lib/session/origin';

/** Loaded only without Stripe's table: most visitors of the landing page never need our own cards. */
const OwnOffers = lazy(async () => ({ default: (await import('./own-offers')).OwnOffers }));

export function Offers() {
  const { data: texts, isPlaceholderData, refetch } = useSettings();
  const { isSignedIn } = useSession();
  const way = usePurchaseChannel();
  if (!texts) return <OffersUnavailable onTryAgain={() => void refetch()} />;

  const besides = (
    <section className={styles.group} aria-labelledby="offers-title" aria-busy={way.kind !== 'table'}>
      <h2 id="offers-title">Plans and credit packs</h2>
      {!isSignedIn && <VisitorNote />}
      <div className={styles.beside}>
        <ul>
          <FreeCard texts={texts} />
        </ul>
        <div className={styles.table}>
          {way.kind === 'table' ? <StripePricingTable table={way.table} /> : <Skeleton lines={8} />}
        </div>
      </div>
    </section>
  );
  if (way.kind !== 'cards' || isPlaceholderData) return besides;
  return (
    <Suspense fallback={besides}>
      <OwnOffers texts={texts} running={way.running} />
    </Suspense>
  );
}

const OffersUnavailable = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <div className={styles.group}>
    <Panel
      title="The plans could not be loaded"
      action={
        <button type="button" className={buttonClass('plain')} onClick={onTryAgain}>
          Try again
        </button>
      }
    >
      <p>The connection was cut, or the site is busy. Nothing was charged.</p>
    </Panel>
  </div>
);

const VisitorNote = () => (
  <div className={styles.visitor}>
    <p>
      Sign in before you buy, and your purchase is in your account at once. If you pay without an account,
      sign up afterwards with the e-mail address you paid with.
    </p>
    <Link to={signInAddress('/pricing')} className={buttonClass('plain')}>
      Sign in to buy
    </Link>
  </div>
);
