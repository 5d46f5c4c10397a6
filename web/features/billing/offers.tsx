import { messages } from '#shared/messages';
import { useSession } from '#lib/use-session';
import { useSettings } from '#lib/use-settings';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import { FreeCard } from './free-card';
import styles from './offers.module.css';
import { OwnOffers } from './own-offers';
import { StripeTable } from './stripe-table';
import { useWayToBuy } from './use-way-to-buy';
import { VisitorNote } from './visitor-note';

/** Everything that can be had: the free plan on our own card, and beside it what Stripe sells. */
export function Offers() {
  const { data: texts, isPlaceholderData, isError } = useSettings();
  const { isSignedIn } = useSession();
  const way = useWayToBuy();
  if (!texts) return null;
  const isOff = texts.stripeProducts.length === 0 && (!isPlaceholderData || isError);

  if (way.kind === 'cards' && !isPlaceholderData)
    return (
      <>
        {isOff && <Notice tone="info">{messages.paymentsOff}</Notice>}
        <OwnOffers texts={texts} running={way.running} />
      </>
    );
  return (
    <section className={styles.group} aria-labelledby="offers-title" aria-busy={way.kind !== 'table'}>
      <h2 id="offers-title">Plans and credit packs</h2>
      {!isSignedIn && <VisitorNote />}
      <div className={styles.beside}>
        <ul>
          <FreeCard texts={texts} />
        </ul>
        <div className={styles.table}>
          {way.kind === 'table' ? <StripeTable given={way.given} /> : <Skeleton lines={8} />}
        </div>
      </div>
    </section>
  );
}
