import { useState } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#shared/profile/profile';
import { planNeeded } from '#shared/roles';
import { daysUntil, shortDate } from '#lib/page/dates';
import { buttonClass } from '#ui/button-class';
import { CreditHistory } from './credit-history';
import { CreditRules } from './credit-rules';
import { CreditSources } from './credit-sources';
import styles from './credits.module.css';

/** The balance, the next reset, and the history. */
export function Credits({ profile }: { profile: Profile }) {
  const [nowMs] = useState(() => Date.now());
  const { credits, heldCredits, nextResetAt, userType } = profile;
  const days = nextResetAt ? daysUntil(nextResetAt, nowMs) : undefined;
  return (
    <div className={styles.credits}>
      <dl className={styles.balance}>
        <div>
          <dt>Available credits</dt>
          <dd className={styles.number}>{credits}</dd>
          <dd>{heldCredits > 0 ? `${heldCredits} more set aside` : 'One rewrites one text'}</dd>
        </div>
        <div>
          <dt>{days === 1 ? 'Day' : 'Days'} until the next reset</dt>
          <dd className={styles.number}>{days ?? '–'}</dd>
          <dd>{nextResetAt ? shortDate(nextResetAt) : whyNoReset(profile)}</dd>
        </div>
      </dl>
      <p className={styles.actions}>
        <Link to="/pricing" className={buttonClass('primary')}>
          Buy Credits
        </Link>
        {planNeeded(userType, 'brandVoice') && (
          <Link to="/pricing" className={buttonClass('plain')}>
            Upgrade Plan
          </Link>
        )}
      </p>
      <CreditSources profile={profile} />
      <CreditRules profile={profile} />
      <CreditHistory />
    </div>
  );
}

const whyNoReset = ({ subscriptionStatus }: Profile) =>
  subscriptionStatus === 'past_due' || subscriptionStatus === 'unpaid'
    ? 'Waits for your payment'
    : 'No monthly credits at the moment';
