import type { Profile } from '#shared/profile/profile';
import { sentenceOf } from '#lib/api/call-error';
import { useStripeRefresh } from './use-stripe-refresh';
import { useSubscription } from '#lib/billing/use-subscription';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Skeleton } from '#ui/skeleton';
import styles from './account.module.css';
import { PlanCard } from './plan-card';
import { SubscriptionCard } from './subscription-card';
import { isOver } from './subscription-view';

/** The user's subscription, or their plan without one. */
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
