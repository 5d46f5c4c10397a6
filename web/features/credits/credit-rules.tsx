import { monthlyCredits, packMonths } from '#shared/plans';
import type { Profile } from '#shared/profile/profile';
import { useSettings } from '#lib/admin/use-settings';
import styles from './credits.module.css';

/** Explains how credits are granted, used and refunded; collapsed by default. */
export function CreditRules({ profile: { userType, nextResetAt } }: { profile: Profile }) {
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
