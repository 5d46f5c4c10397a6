import type { Subscription } from '#shared/billing/subscription';
import { applySubscription, type Entitlements, type EntitlementsChange } from '../kit/entitlements';
import { applyInvoice } from './apply-invoice';
import { bestSubscription, toSubscription, toSubscriptionState } from './best-subscription';
import { recordPayment, whyNotRecorded } from './record-payment';
import type { StoredOrder } from './stored-order';
import type { Snapshot, SubscriptionSnapshot } from './stripe-snapshot';

export interface AccountChange {
  change: EntitlementsChange;
  order?: StoredOrder;
  subscription?: Subscription;
}

interface NoChange {
  reason: string;
}

export function decideChange(
  account: Entitlements,
  snapshot: Snapshot,
  now: string,
): AccountChange | NoChange {
  if (snapshot.kind === 'pack') {
    const { checkout, order } = snapshot;
    if (!checkout) return { reason: 'unknown checkout' };
    const reason = whyNotRecorded(checkout);
    return reason ? { reason } : recordPayment({ entitlements: account, order }, checkout, now);
  }
  const decided = decideSubscription(account, snapshot, now);
  if (snapshot.kind === 'invoice') {
    const { invoice, order } = snapshot;
    if (!invoice) return { reason: 'unknown invoice' };
    // An invoice with nothing to pay changes no order, but the subscription may have changed.
    if ('reason' in decided || invoice.state === 'none') return decided;
    const found = { change: decided.change, order };
    return { ...decided, ...applyInvoice(found, { ...snapshot, invoice }, now) };
  }
  const isRefused = 'reason' in decided && snapshot.kind === 'deleted-customer';
  return isRefused ? { change: { entitlements: account, entries: [] } } : decided;
}

/** Decides by the best of the customer's subscriptions, even if the event is about another one. */
function decideSubscription(
  account: Entitlements,
  { subscriptions, subscriptionId, shown }: SubscriptionSnapshot,
  now: string,
): AccountChange | NoChange {
  const about = subscriptionId
    ? subscriptions.filter((each) => each.subscriptionId === subscriptionId)
    : subscriptions;
  const isForeign = about.length > 0 && about.every(({ plan }) => plan === undefined);
  // If the subscription of the user's plan moves to a price that is not ours, the plan ends.
  const isOurs = account.paying && (!subscriptionId || account.paying.subscriptionId === subscriptionId);
  if (isForeign && !isOurs) return { reason: 'unknown price' };
  const best = bestSubscription(subscriptions);
  const subscription = best ? toSubscription(best) : shown && asEnded(shown, now);
  const change = applySubscription(account, best && toSubscriptionState(best), now);
  return { change, ...(subscription ? { subscription } : {}) };
}

const asEnded = (shown: Subscription, now: string): Subscription => ({
  ...shown,
  subscriptionStatus: 'canceled',
  cancelAtPeriodEnd: false,
  endsAt: Math.floor(Date.parse(now) / 1000),
});
