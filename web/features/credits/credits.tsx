import { useState } from 'react';
import { Link } from 'react-router';
import type { Profile, CreditSource } from '#shared/profile/profile';
import { planNeeded } from '#shared/roles';
import { daysUntil, shortDate } from '#lib/page/dates';
import { buttonClass } from '#ui/button-class';
import { CreditHistory } from './credit-history';
import styles from './credits.module.css';
import { monthlyCredits, packMonths } from '#shared/plans';
import { useSettings } from '#lib/admin/use-settings';
import { Table } from '#ui/table';

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

/** Explains how credits are granted, used and refunded; collapsed by default. */
function CreditRules({ profile: { userType, nextResetAt } }: { profile: Profile }) {
  const { data: settings } = useSettings();
  return (
    <details className={styles.rules}>
      <summary>How credits work</summary>
      <dl>
        <div>
          <dt>What one is for</dt>
          <dd>
            One credit rewrites one text. Analyzing uses none
            {settings?.analysisNeedsCredits ? ', but needs one left.' : '.'}
          </dd>
        </div>
        <div>
          <dt>What expires</dt>
          <dd>
            {nextResetAt &&
              `At the reset, what is left of your monthly credits expires and ${monthlyCredits[userType]} new ones arrive. `}
            Credits from packs last {packMonths} months. What expires first is spent first.
          </dd>
        </div>
        <div>
          <dt>What “set aside” means</dt>
          <dd>
            While an optimization runs, one credit is set aside for it, so that it cannot be spent twice. It
            is charged when the result is stored.
          </dd>
        </div>
        <div>
          <dt>When a run fails</dt>
          <dd>
            Nothing was stored, so nothing is charged: the credit that was set aside is yours again, and the
            history has no entry, because nothing happened to your balance.
          </dd>
        </div>
      </dl>
    </details>
  );
}

const names: Record<CreditSource['reason'], string> = {
  subscription_reset: 'Monthly credits',
  purchase: 'Credit pack',
  bonus: 'Bonus',
};

function CreditSources({ profile }: { profile: Profile }) {
  const { credits, creditSources, heldCredits } = profile;
  if (creditSources.length === 0 && heldCredits === 0) return null;
  return (
    <section aria-labelledby="sources-title">
      <h2 id="sources-title">What Expires When</h2>
      <Table last="end" className={styles.sources}>
        <thead>
          <tr>
            <th scope="col">Credits from</th>
            <th scope="col">Expire</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {creditSources.map(({ reason, credits: left, expiresAt }, index) => (
            <tr key={`${reason} ${expiresAt} ${index}`}>
              <th scope="row">{names[reason]}</th>
              <td>{expiresAt ? shortDate(expiresAt) : 'Never'}</td>
              <td>{left}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Available</th>
            <td />
            <td>{credits}</td>
          </tr>
          {heldCredits > 0 && (
            <tr data-kind="held">
              <th scope="row">Set aside for a running optimization</th>
              <td />
              <td>{heldCredits}</td>
            </tr>
          )}
        </tfoot>
      </Table>
    </section>
  );
}
