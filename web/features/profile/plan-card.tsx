import { Link } from 'react-router';
import type { Subscription } from '#shared/billing/subscription';
import { monthlyCredits } from '#shared/plans';
import type { Profile } from '#shared/profile/profile';
import { planNeeded } from '#shared/roles';
import { dayOfSeconds, shortDate } from '#lib/page/dates';
import { buttonClass } from '#ui/button-class';
import styles from './account.module.css';

interface Props {
  profile: Profile;
  /** The user's former subscription, if any. */
  ended: Subscription | null;
}

/** The plan of a user without a subscription. */
export function PlanCard({ profile, ended }: Props) {
  const { userType, nextResetAt, savedCases, savedCaseLimit } = profile;
  return (
    <div className={styles.plan}>
      <div>
        <p className={styles.planName}>{userType}</p>
        <p>
          {monthlyCredits[userType]} credits a month
          {savedCaseLimit === null
            ? ', as many saved cases as you like'
            : `, ${savedCases} of ${savedCaseLimit} cases saved`}
        </p>
        {nextResetAt && <p>The next credits arrive on {shortDate(nextResetAt)}.</p>}
        {ended?.subscriptionStatus === 'canceled' && (
          <p>
            Your {ended.plan} subscription ended on {dayOfSeconds(ended.endsAt ?? ended.currentPeriodEnd)}.
          </p>
        )}
      </div>
      <Link to="/pricing" className={buttonClass('plain')}>
        {planNeeded(userType, 'brandVoice') ? 'Upgrade Plan' : 'See the plans'}
      </Link>
    </div>
  );
}
