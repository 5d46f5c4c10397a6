import type Stripe from 'stripe';
import { planOf } from './catalogue';
import { type SubscriptionStatus, subscriptionStatuses } from '#shared/billing/subscription';
import type { PaidPlan } from '#shared/plans';
import { ask, demand, stripeId } from './client';

export interface StripeSubscription {
  subscriptionId: string;
  status: SubscriptionStatus;
  /** Undefined if the price does not belong to one of our plans. */
  plan: PaidPlan | undefined;
  priceId: string;
  interval: 'month' | 'year';
  /** Epoch seconds, as are the instants that follow. */
  periodStart: number;
  periodEnd: number;
  createdAt: number;
  endsAt: number | null;
  cancelAtPeriodEnd: boolean;
  isPaid: boolean;
  cardBrand: string | null;
  cardLast4: string | null;
}

const expand = ['data.latest_invoice', 'data.default_payment_method'];

export async function readSubscriptions(customer: string): Promise<StripeSubscription[]> {
  const found = await ask((stripe) =>
    stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand }),
  );
  if (!found || found.data.length === 0) return [];
  const products = await metadataOf(found.data.map(productIdOf));
  return found.data.flatMap((subscription) => toStripeSubscription(subscription, products) ?? []);
}

async function metadataOf(ids: string[]): Promise<Map<string, Record<string, string>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '').slice(0, 100);
  if (wanted.length === 0) return new Map();
  const { data } = await demand((stripe) => stripe.products.list({ ids: wanted, limit: 100 }));
  return new Map(data.map(({ id, metadata }) => [id, metadata]));
}

const productIdOf = ({ items }: Stripe.Subscription) => stripeId(items.data[0]?.price.product) ?? '';

function toStripeSubscription(
  subscription: Stripe.Subscription,
  products: Map<string, Record<string, string>>,
): StripeSubscription | undefined {
  const [item] = subscription.items.data;
  if (!item) return undefined;
  const { latest_invoice: invoice, default_payment_method: method } = subscription;
  const card = typeof method === 'object' ? method?.card : undefined;
  return {
    subscriptionId: subscription.id,
    // A status that we do not know yet grants nothing.
    status: subscriptionStatuses.find((known) => known === subscription.status) ?? 'incomplete',
    plan: planOf(products.get(productIdOf(subscription)) ?? {}),
    priceId: item.price.id,
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    createdAt: subscription.created,
    endsAt: endOf(subscription, item),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    isPaid: typeof invoice === 'object' && invoice?.status === 'paid',
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  };
}

/** When it ends for good; null while it renews. If Stripe gave up collecting, the end of the last paid period. */
function endOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): number | null {
  const { status, ended_at, canceled_at, cancel_at } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired')
    return ended_at ?? canceled_at ?? item.current_period_start;
  if (status === 'unpaid' || status === 'paused') return item.current_period_start;
  return cancel_at;
}
