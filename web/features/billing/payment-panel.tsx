import { useState } from 'react';
import { Link } from 'react-router';
import type { Checkout } from '#shared/billing/order';
import type { Profile } from '#shared/profile/profile';
import { readReturnPath } from '#lib/session/return-path';
import { buttonClass } from '#ui/button-class';
import { Check, Clock, X } from '#ui/icons';
import { paymentOutcome } from './payment-outcome';
import { supportAddress } from './offer-texts';
import styles from './payment-panel.module.css';

interface Props {
  purchase: Checkout;
  polls: number;
  profile: Profile | undefined;
}

const icons = { good: Check, waiting: Clock, bad: X };

export function PaymentPanel({ purchase, polls, profile }: Props) {
  const { tone, title, words } = paymentOutcome(purchase, polls);
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
      <NextSteps isBad={tone === 'bad'} />
      {tone !== 'good' && (
        <p className={styles.help}>
          Questions? <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
        </p>
      )}
    </section>
  );
}

/** Links after a payment, the most useful first: retry, the interrupted work, or the dashboard. */
function NextSteps({ isBad }: { isBad: boolean }) {
  const [from] = useState(readReturnPath);
  const work = from && /^\/(case|new-case)/.test(from.path) ? from : undefined;
  return (
    <div className={styles.ways}>
      {isBad && (
        <Link to="/pricing" className={buttonClass('primary')}>
          Back to Pricing
        </Link>
      )}
      {work && (
        <Link to={work.path} className={buttonClass(isBad ? 'plain' : 'primary')}>
          {work.label}
        </Link>
      )}
      <Link to="/dashboard" className={buttonClass(isBad || work ? 'plain' : 'primary')}>
        Go to Dashboard
      </Link>
      <Link to="/profile?tab=account" className={buttonClass('plain')}>
        View Profile
      </Link>
    </div>
  );
}
