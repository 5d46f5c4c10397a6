import type { Profile } from '#shared/profile/profile';
import { sentenceOf } from '#lib/api/call-error';
import { useSubscription } from '#lib/billing/use-subscription';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import styles from './account.module.css';
import { SubscriptionCard } from './subscription-card';
import { isOver } from './subscription-view';
import { Link } from 'react-router';
import type { Subscription } from '#shared/billing/subscription';
import { monthlyCredits } from '#shared/plans';
import { planNeeded } from '#shared/roles';
import { dayOfSeconds, shortDate } from '#lib/page/dates';
import { buttonClass } from '#ui/button-class';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetStripe, isBackFromStripe } from '#lib/billing/use-stripe-redirect';
import { profileKey } from '#lib/profile/use-profile';

export function SubscriptionSection({ profile }: { profile: Profile }) {
  useStripeRefresh();
  const { data: subscription, error, isPending, refetch } = useSubscription();
  return (
    <section className={styles.section} aria-labelledby="plan-title">
      <h2 id="plan-title">Subscription</h2>
      {isPending && <Skeleton lines={4} />}
      {error && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {sentenceOf(error)}
        </Notice>
      )}
      {subscription !== undefined &&
        (subscription === null || isOver(subscription) ? (
          <PlanCard profile={profile} ended={subscription} />
        ) : (
          <SubscriptionCard subscription={subscription} profile={profile} />
        ))}
    </section>
  );
}

interface PlanCardProps {
  profile: Profile;
  ended: Subscription | null;
}

function PlanCard({ profile, ended }: PlanCardProps) {
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

/** Stripe reports changes by webhook, which may arrive after the user is back. */
const refreshDelaysMs = [2_000, 5_000, 10_000];

/** Refreshes plan, card and orders several times after a visit to Stripe's pages. */
export function useStripeRefresh() {
  const client = useQueryClient();
  useEffect(() => {
    if (!isBackFromStripe()) return undefined;
    const timers = refreshDelaysMs.map((ms, index) =>
      setTimeout(() => {
        if (index === refreshDelaysMs.length - 1) forgetStripe();
        void client.invalidateQueries({ queryKey: profileKey });
      }, ms),
    );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [client]);
}
