import { useState } from 'react';
import { Link } from 'react-router';
import { monthlyCredits, packMonths } from '#shared/plans';
import type { Profile } from '#shared/profile/profile';
import { planNeeded } from '#shared/roles';
import { daysUntil, shortDate } from '#lib/dates';
import { buttonClass } from '#ui/button-class';
import { CreditHistory } from './credit-history';
import styles from './credits.module.css';

/** What there is to spend, when more comes, and every movement so far. */
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
          <dd>{nextResetAt ? shortDate(nextResetAt) : 'No monthly credits at the moment'}</dd>
        </div>
      </dl>
      <div className={styles.words}>
        {heldCredits > 0 && (
          <p>
            A credit is set aside while an optimization runs. It is charged when the result is stored, and
            given back if the run fails.
          </p>
        )}
        {nextResetAt && (
          <p>
            At the reset your monthly credits are back at {monthlyCredits[userType]}; what is left of them
            then expires. Credits from packs last {packMonths} months. What expires first is spent first.
          </p>
        )}
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
      </div>
      <section aria-labelledby="history-title">
        <h2 id="history-title">Credit History</h2>
        <CreditHistory />
      </section>
    </div>
  );
}
