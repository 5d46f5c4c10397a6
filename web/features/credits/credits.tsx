import { useState } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#shared/profile/profile';
import { daysUntil, shortDate } from '#lib/dates';
import { buttonClass } from '#ui/button-class';
import { CreditHistory } from './credit-history';
import styles from './credit-balance.module.css';

/** What there is to spend, when more comes, and every movement so far. */
export function CreditBalance({ profile }: { profile: Profile }) {
  const [nowMs] = useState(() => Date.now());
  const { credits, nextResetAt } = profile;
  const days = nextResetAt ? daysUntil(nextResetAt, nowMs) : undefined;
  return (
    <div className={styles.credits}>
      <div className={styles.balance}>
        <div>
          <p className={styles.number}>{credits}</p>
          <p>Available credits</p>
        </div>
        <div>
          <p className={styles.number}>{days ?? '–'}</p>
          <p>
            {nextResetAt
              ? `${days === 1 ? 'Day' : 'Days'} until the next reset, ${shortDate(nextResetAt)}`
              : 'No monthly reset'}
          </p>
        </div>
        <Link to="/pricing" className={buttonClass('primary')}>
          Get more credits
        </Link>
      </div>
      <section aria-labelledby="history-title">
        <h2 id="history-title">Credit History</h2>
        <CreditHistory />
      </section>
    </div>
  );
}
