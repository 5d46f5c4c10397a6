import type { Subscription } from '#shared/billing/subscription';
import { findCharge, type StripeCharge } from '../kit/stripe/charges';
import { findCheckout, type StripeCheckout } from '../kit/stripe/checkouts';
import { findInvoice, type StripeInvoice } from '../kit/stripe/invoices';
import { readSubscriptions, type StripeSubscription } from '../kit/stripe/subscriptions';
import type { StoredProfile } from '../profile/profile-store';
import { bestSubscription } from './best-subscription';
import { getOrder, getStoredSubscription } from './billing-store';
import type { AccountSubject } from './event-subject';
import type { StoredOrder } from './stored-order';

/** What the decision about an event needs beside the profile: the current objects at Stripe and the stored order. */
export type Snapshot =
  | { kind: 'pack'; checkout: StripeCheckout | undefined; order: StoredOrder | undefined }
  | ({ kind: 'subscription' | 'deleted-customer' } & SubscriptionSnapshot)
  | ({
      kind: 'invoice';
      invoice: StripeInvoice | undefined;
      charge: StripeCharge | undefined;
      sessionId: string | undefined;
      order: StoredOrder | undefined;
    } & SubscriptionSnapshot);

export interface SubscriptionSnapshot {
  subscriptions: StripeSubscription[];
  subscriptionId: string | undefined;
  shown: Subscription | undefined;
}

/** Reads the current state from Stripe, because events arrive late, repeatedly and in any order. */
export async function readSnapshot(subject: AccountSubject, profile: StoredProfile): Promise<Snapshot> {
  if (subject.kind === 'pack') {
    const checkout = await findCheckout(subject.sessionId);
    const order = checkout && (await getOrder(profile.id, checkout.createdAt, checkout.sessionId));
    return { kind: 'pack', checkout, order };
  }
  if (subject.kind === 'deleted-customer')
    return { kind: 'deleted-customer', ...(await readSubscriptionsOf(profile, undefined, undefined)) };
  if (subject.kind !== 'invoice') {
    const about = subject.kind === 'subscription' ? subject.subscriptionId : undefined;
    return { kind: 'subscription', ...(await readSubscriptionsOf(profile, subject.customerId, about)) };
  }
  const { customerId, subscriptionId, invoiceId, chargeId, sessionId } = subject;
  const [charge, invoice, subscriptions] = await Promise.all([
    chargeId ? findCharge(chargeId) : undefined,
    findInvoice(invoiceId),
    readSubscriptionsOf(profile, customerId, subscriptionId),
  ]);
  const isOrder = invoice !== undefined && invoice.state !== 'none';
  const order = isOrder ? await getOrder(profile.id, invoice.createdAt, invoiceId) : undefined;
  return { kind: 'invoice', ...subscriptions, invoice, charge, sessionId, order };
}

async function readSubscriptionsOf(
  profile: StoredProfile,
  customerId: string | undefined,
  subscriptionId: string | undefined,
): Promise<SubscriptionSnapshot> {
  const customers = new Set([...(profile.customers ?? []), ...(customerId ? [customerId] : [])]);
  const read = await Promise.all([...customers].map((customer) => readSubscriptions(customer)));
  const subscriptions = read.flat();
  const isGone = profile.paying !== undefined && bestSubscription(subscriptions) === undefined;
  const shown = isGone ? await getStoredSubscription(profile.id) : undefined;
  return { subscriptions, subscriptionId, shown };
}
