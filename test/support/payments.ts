import Stripe from 'stripe';
import { inject } from 'vitest';

import { waitUntil } from './polling';
import { productUrl } from './shared-product';
import type { TestUser } from './test-user';

/** Entries of the credit history. */
export type Ledger = {
  id: string;
  amount: number;
  reason: string;
  referenceId?: string;
  createdAt: string;
}[];

process.env['STRIPE_SUPPRESS_NOTICES'] = '1';

/** Stripe's own client with the account's key. */
export function stripeAccount(): Stripe {
  const { url, apiKey } = inject('stripe');
  const { hostname, port } = new URL(url);
  return new Stripe(apiKey, { host: hostname, port, protocol: 'http', telemetry: false });
}

export type Offer =
  | 'pro-month'
  | 'pro-year'
  | 'enterprise-month'
  | 'enterprise-year'
  | 'credits-10'
  | 'credits-50';

const prices = new Map<string, string>();

export async function priceOf(offer: Offer): Promise<string> {
  if (prices.size === 0)
    for (const { id, lookup_key } of (await stripeAccount().prices.list({ limit: 100 })).data)
      prices.set(lookup_key ?? id, id);
  return prices.get(offer) ?? '';
}

/** Submits Stripe's checkout form as a browser without script would; `typed` may name another card. */
export async function payOnStripePage(url: string, typed: Record<string, string> = {}): Promise<number> {
  const [address = ''] = url.split('#');
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(address).origin },
    body: new URLSearchParams({
      email: 'payer@example.com',
      method: 'card',
      number: '4242 4242 4242 4242',
      expiry: '12 / 40',
      cvc: '123',
      name: 'Ana Test',
      ...typed,
    }),
  });
  return response.status;
}

/** Starts a purchase with our own card; returns the checkout's id and the address of Stripe's page. */
export async function startCheckout(
  person: TestUser,
  offer: Offer,
): Promise<{ sessionId: string; url: string }> {
  const { status, body, error } = await person.call('createCheckout', {
    body: { priceId: await priceOf(offer) },
  });
  if (status !== 201) throw new Error(`createCheckout: ${status} ${JSON.stringify(error)}`);
  const [, sessionId = ''] = /(cs_test_\w+)/.exec(body.url) ?? [];
  return { sessionId, url: body.url };
}

/** Buys and waits until the purchase is recorded. */
export async function buy(
  person: TestUser,
  offer: Offer,
  typed: Record<string, string> = {},
): Promise<string> {
  const { sessionId, url } = await startCheckout(person, offer);
  await payOnStripePage(url, typed);
  await waitUntil(async () => {
    const { body } = await person.call('getCheckout', { params: { sessionId } });
    return body.isBooked;
  }, `${offer} is booked`);
  return sessionId;
}

/** Pays as a visitor does on Stripe's own table; returns when the product has parked the event. */
export async function payAsGuest(email: string, offer: Offer): Promise<{ sessionId: string }> {
  const { id, url } = await stripeAccount().checkout.sessions.create({
    mode: offer.startsWith('credits') ? 'payment' : 'subscription',
    line_items: [{ price: await priceOf(offer), quantity: 1 }],
    success_url: `${productUrl()}/payment-success`,
  });
  await payOnStripePage(url ?? '', { email });
  const about = eventAbout('checkout.session.completed', { id, object: 'checkout.session' });
  await waitUntil(
    async () => (await sendEvent({ ...about, id: `${about.id}_${Math.random()}` })).body.ending === 'parked',
    'it is parked',
  );
  return { sessionId: id };
}

/** Posts bytes to the webhook as Stripe would; `secret` and `at` may be wrong on purpose. */
export async function sendEvent(
  event: object | string,
  { secret, at }: { secret?: string; at?: number } = {},
): Promise<{ status: number; body: { ending?: string; code?: string } }> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const header = stripeAccount().webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? inject('stripe').webhookSecret,
    timestamp: at ?? Math.floor((await productClockMs()) / 1000),
  });
  return postEvent(payload, header);
}

export async function postEvent(payload: string, header: string | undefined) {
  const response = await fetch(`${productUrl()}/api/billing/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header ? { 'stripe-signature': header } : {}) },
    body: payload,
  });
  return { status: response.status, body: (await response.json()) as { ending?: string; code?: string } };
}

/** The product's clock in epoch milliseconds. */
export async function productClockMs(): Promise<number> {
  const response = await fetch(`${productUrl()}/__local/clock`);
  return Date.parse(String(((await response.json()) as { now: string }).now));
}

let count = 0;

/** An event of this type about this object, with a new id. */
export const eventAbout = (type: string, object: object) => ({
  id: `evt_test_${Date.now()}_${(count += 1)}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1000),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

/** All credit entries of a user, newest first. */
export async function creditHistoryOf(person: TestUser): Promise<Ledger> {
  const entries: Ledger = [];
  let cursor: string | undefined;
  do {
    const { body } = await person.call('listCreditHistory', { query: cursor ? { cursor } : {} });
    entries.push(...body.entries);
    cursor = body.nextCursor;
  } while (cursor);
  return entries;
}

export const totalOf = (entries: Ledger) => entries.reduce((sum, { amount }) => sum + amount, 0);
