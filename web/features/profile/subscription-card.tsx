import type { Subscription } from '#shared/billing/subscription';
import type { Profile } from '#shared/profile/profile';
import { sentenceOf } from '#lib/api/call-error';
import { dayOfSeconds } from '#lib/page/dates';
import { usePortalRedirect } from '#lib/billing/use-stripe-redirect';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import styles from './account.module.css';
import {
  monthlyCreditsOf,
  renewalFacts,
  noticeOf,
  paymentMethodOf,
  statusViews,
  downgradeNoticeOf,
} from './subscription-view';

interface Props {
  subscription: Subscription;
  profile: Profile;
}

export function SubscriptionCard({ subscription, profile }: Props) {
  const { plan, interval, subscriptionStatus, currentPeriodStart, currentPeriodEnd } = subscription;
  const { label, tone } = statusViews[subscriptionStatus];
  const notice = noticeOf(subscription) ?? downgradeNoticeOf(subscription, profile);
  const portal = usePortalRedirect();
  const isLeaving = portal.pending !== undefined;
  const facts = [
    ...renewalFacts(subscription),
    {
      name: 'Current Period',
      value: `${dayOfSeconds(currentPeriodStart)} – ${dayOfSeconds(currentPeriodEnd)}`,
    },
    { name: 'Payment Method', value: paymentMethodOf(subscription) },
    { name: 'Monthly Credits', value: monthlyCreditsOf(subscription, profile) },
  ];
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p className={styles.name}>
          {plan} <span>{interval === 'year' ? 'Yearly' : 'Monthly'}</span>
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {notice && (
        <Notice tone={notice.tone} title={notice.title}>
          {notice.words}
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {portal.error && <Notice tone="error">{sentenceOf(portal.error)}</Notice>}
      <div className={styles.foot}>
        <Button aria-disabled={isLeaving} onClick={() => !isLeaving && portal.redirect('account')}>
          {isLeaving ? 'Opening Stripe…' : 'Manage subscription'}
        </Button>
        <p>Change your card, switch your plan or cancel, on Stripe’s pages.</p>
      </div>
    </div>
  );
}
