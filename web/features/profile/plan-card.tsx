import { Link } from 'react-router';
import { monthlyCredits, savedCaseLimit } from '#shared/plans';
import type { Profile } from '#shared/profile/profile';
import { shortDate } from '#lib/dates';
import { buttonClass } from '#ui/button-class';
import styles from './account.module.css';

/** What the person's plan gives. */
export function PlanCard({ profile: { userType, nextResetAt } }: { profile: Profile }) {
  const limit = savedCaseLimit(userType);
  return (
    <section className={styles.section} aria-labelledby="plan-title">
      <h2 id="plan-title">Plan</h2>
      <div className={styles.plan}>
        <div>
          <p className={styles.planName}>{userType}</p>
          <p>
            {monthlyCredits[userType]} credits a month
            {limit === undefined ? ', as many saved cases as you like' : `, up to ${limit} saved cases`}
          </p>
          {nextResetAt && <p>The next credits arrive on {shortDate(nextResetAt)}.</p>}
        </div>
        <Link to="/pricing" className={buttonClass('plain')}>
          See the plans
        </Link>
      </div>
    </section>
  );
}
