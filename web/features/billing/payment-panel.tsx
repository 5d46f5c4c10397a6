import { useState } from 'react';
import { Link } from 'react-router';
import type { Checkout } from '#shared/billing/checkout';
import type { Profile } from '#shared/profile/profile';
import { readCameFrom } from '#lib/came-from';
import { buttonClass } from '#ui/button-class';
import { Check, Clock, X } from '#ui/icons';
import { paymentOutcome } from './payment-outcome';
import { supportAddress } from './support';
import styles from './payment-panel.module.css';

interface Props {
  purchase: Checkout;
  /** How often it was asked for. */
  looks: number;
  profile: Profile | undefined;
}

const icons = { good: Check, waiting: Clock, bad: X };

/** How a purchase went, and the ways on. */
export function PaymentPanel({ purchase, looks, profile }: Props) {
  const [from] = useState(readCameFrom);
  const { tone, title, words } = paymentOutcome(purchase, looks);
  const Icon = icons[tone];
  return (
    <section className={styles.panel} data-tone={tone}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={24} />
      </span>
      <h1>{title}</h1>
      <p role="status" className={styles.words}>
        {words}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Order reference</dt>
          <dd>{purchase.reference}</dd>
        </div>
        {purchase.isBooked && profile && (
          <>
            <div>
              <dt>Plan</dt>
              <dd>{profile.userType}</dd>
            </div>
            <div>
              <dt>Credits</dt>
              <dd>{profile.credits}</dd>
            </div>
          </>
        )}
      </dl>
      <div className={styles.ways}>
        {tone === 'bad' && (
          <Link to="/pricing" className={buttonClass('primary')}>
            Back to Pricing
          </Link>
        )}
        {from?.path.startsWith('/dashboard') === false && (
          <Link to={from.path} className={buttonClass('plain')}>
            {from.label}
          </Link>
        )}
        <Link to="/dashboard" className={buttonClass(tone === 'bad' ? 'plain' : 'primary')}>
          Go to Dashboard
        </Link>
        <Link to="/profile?tab=account" className={buttonClass('plain')}>
          View Profile
        </Link>
      </div>
      {tone !== 'good' && (
        <p className={styles.help}>
          Questions? <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
        </p>
      )}
    </section>
  );
}
