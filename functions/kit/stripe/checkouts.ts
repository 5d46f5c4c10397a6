import type Stripe from 'stripe';
import { mostCredits, packCreditsOf } from './catalogue';
import { ask, demand, stripeId, toIso } from './client';
import { isDisputeWon } from './charges';

export interface StripeCheckout {
  sessionId: string;
  mode: 'payment' | 'subscription' | 'other';
  customerId: string | undefined;
  subscriptionId: string | undefined;
  /** The `client_reference_id` that the page set: the id of the user, but anybody could set it. */
  reference: string | undefined;
  email: string | undefined;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  createdAt: string;
  amountTotal: number;
  amountRefunded: number;
  isDisputed: boolean;
  currency: string;
  description: string;
  /** The credits of the checkout's packs; undefined if it contains anything else. */
  credits: number | undefined;
}

const expand = ['line_items.data.price.product', 'payment_intent.latest_charge'];

export async function findCheckout(sessionId: string): Promise<StripeCheckout | undefined> {
  const session = await ask((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand }));
  return session && toCheckout(session);
}

export async function findCheckoutOf(
  what: { payment_intent: string } | { subscription: string },
): Promise<StripeCheckout | undefined> {
  const found = await demand((stripe) => stripe.checkout.sessions.list({ ...what, limit: 1 }));
  const [session] = found.data;
  return session && findCheckout(session.id);
}

export async function openCheckout(wanted: {
  customerId: string;
  reference: string;
  priceId: string;
  isPlan: boolean;
  successUrl: string;
  cancelUrl: string;
}): Promise<string | undefined> {
  const { customerId, reference, priceId, isPlan, successUrl, cancelUrl } = wanted;
  const session = await ask((stripe) =>
    stripe.checkout.sessions.create({
      mode: isPlan ? 'subscription' : 'payment',
      customer: customerId,
      client_reference_id: reference,
      line_items: [{ price: priceId, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
    }),
  );
  return session?.url ?? undefined;
}

async function toCheckout(session: Stripe.Checkout.Session): Promise<StripeCheckout> {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const lines = session.line_items?.data ?? [];
  return {
    sessionId: session.id,
    mode: modes.find((known) => known === session.mode) ?? 'other',
    customerId: stripeId(session.customer),
    subscriptionId: stripeId(session.subscription),
    reference: session.client_reference_id ?? undefined,
    email: session.customer_details?.email ?? undefined,
    state: stateOf(session, intent),
    createdAt: toIso(session.created),
    amountTotal: session.amount_total ?? 0,
    amountRefunded: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed === true && !(await isDisputeWon(charge.id)),
    currency: session.currency ?? '',
    description: lines.map(({ description }) => description ?? '').join(', '),
    credits: creditsOf(lines),
  };
}

const modes = ['payment', 'subscription'] as const;

const expanded = <T extends object>(one: string | T | null | undefined): T | undefined =>
  typeof one === 'object' && one !== null ? one : undefined;

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | undefined) {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'failed'
    : 'processing';
}

function creditsOf(lines: Stripe.LineItem[]): number | undefined {
  const each = lines.map(({ price, quantity }) => {
    const product = expanded(price?.product);
    const credits = product && !('deleted' in product) ? packCreditsOf(product.metadata) : undefined;
    return credits === undefined || !quantity || quantity < 1 ? Number.NaN : credits * quantity;
  });
  const sum = each.reduce((total, credits) => total + credits, 0);
  return sum >= 1 && sum <= mostCredits ? sum : undefined;
}
