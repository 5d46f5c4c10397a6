import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateStripeOrigin } from '#local/build';
import { type Product, startProduct } from '#local/product';
import { pay } from '@suasion/local-stripe/test/world';

const dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
let product: Product;
const start = () => startProduct({ port: 0, dataDir });
beforeAll(async () => {
  product = await start();
});
afterAll(async () => {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const tell = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${product.url}/__local/${path}`, { method, body: JSON.stringify(body) });
  return (await response.json()) as unknown;
};
const overview = async () =>
  (await tell('GET', 'stripe')) as {
    customers: { email: string }[];
    events: { id: string; type: string; delivery: string }[];
  };

/** The Stripe API key and webhook secret, read from the data folder. */
const keys = () => {
  const { secrets } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    secrets: { value: string }[];
  };
  const kept = secrets.map(({ value }) => JSON.parse(value) as object);
  return Object.assign({}, ...kept) as { apiKey: string; webhookSecret: string };
};
const stripeWith = (apiKey: string) => {
  const { hostname, port } = new URL(product.endpoints.stripe);
  return new Stripe(apiKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
};

describe('Payments on one machine', () => {
  it('sell two plans by the month and the year, and two packs of credits', async () => {
    const { data } = await stripeWith(keys().apiKey).prices.list({ limit: 100, expand: ['data.product'] });

    const offers = data.map(({ product: sold, unit_amount, currency, recurring }) => {
      const { name, metadata } = sold as Stripe.Product;
      return [name, metadata, unit_amount, currency, recurring?.interval];
    });
    expect(offers.reverse()).toEqual([
      ['Pro', { plan: 'Pro', credits: '10' }, 1899, 'eur', 'month'],
      ['Pro', { plan: 'Pro', credits: '10' }, 18_999, 'eur', 'year'],
      ['Enterprise', { plan: 'Enterprise', credits: '50' }, 4499, 'eur', 'month'],
      ['Enterprise', { plan: 'Enterprise', credits: '50' }, 44_999, 'eur', 'year'],
      ['10 credits', { credits: '10' }, 899, 'eur', undefined],
      ['50 credits', { credits: '50' }, 3499, 'eur', undefined],
    ]);
  });

  it('accept only the generated API key, which is random', async () => {
    const { apiKey, webhookSecret } = keys();

    await expect(stripeWith('sk_test_local').products.list()).rejects.toMatchObject({ statusCode: 401 });
    expect(apiKey).toMatch(/^sk_test_\w{40,}$/);
    expect(webhookSecret).toMatch(/^whsec_\w{40,}$/);
  });

  it('give the page the pricing table’s address, and its policy allows only that origin', async () => {
    const settings = (await (await fetch(`${product.url}/config.json`)).json()) as {
      payments: { scriptUrl: string; publishableKey: string; pricingTableId: string };
    };
    const { payments } = settings;
    const policy = (await fetch(product.url)).headers.get('content-security-policy') ?? '';
    const table = await fetch(`${product.endpoints.stripe}/v3/pricing-tables/${payments.pricingTableId}`, {
      headers: { authorization: `Bearer ${payments.publishableKey}` },
    });

    const origin = product.endpoints.stripe;
    expect(payments.scriptUrl).toBe(`${origin}/v3/pricing-table.js`);
    expect(policy).toContain(`script-src 'self' ${origin};`);
    expect(policy).toContain(`frame-src ${origin};`);
    expect(policy).toMatch(new RegExp(`connect-src [^;]*${origin}`));
    expect(policy).not.toContain(templateStripeOrigin);
    expect(((await table.json()) as { products: unknown[] }).products).toHaveLength(4);
  });

  it('follow the product’s clock: moving it renews the subscriptions that are due', async () => {
    const stripe = stripeWith(keys().apiKey);
    const { data } = await stripe.prices.list({ lookup_keys: ['pro-month'] });
    const { url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
      customer_email: 'clock@example.com',
      success_url: `${product.url}/payment-success`,
    });
    await pay(url);

    await tell('POST', 'clock', { advanceDays: 32 });

    const { data: invoices } = await stripe.invoices.list();
    expect(invoices.map(({ billing_reason, status }) => [billing_reason, status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
  });

  it('appear on the console, which can send their events again', async () => {
    const { customers, events } = await overview();
    const newest = events.find(({ delivery }) => delivery === 'delivered');

    const again = await tell('POST', 'stripe/redeliver', {
      order: 'reversed',
      copies: 2,
      eventId: newest?.id,
    });

    expect(customers.map(({ email }) => email)).toEqual(['clock@example.com']);
    expect(again).toEqual({ sent: 2, failed: 0 });
  });

  it('fail if the console queues a fault, also for one user only', async () => {
    const stripe = stripeWith(keys().apiKey);
    const fault = { service: 'stripe', operation: 'customers.create', fault: 'unavailable' };

    await tell('POST', 'faults', { ...fault, containing: 'email=meant@example.com' });
    await stripe.customers.create({ email: 'other@example.com' });
    const meant = stripe.customers.create({ email: 'meant@example.com' });

    await expect(meant).rejects.toMatchObject({ statusCode: 503 });
  });

  it('keep keys, customers and prices over a restart, and create no duplicate prices', async () => {
    const before = { keys: keys(), overview: await overview() };

    await product.close();
    product = await start();

    expect(keys()).toEqual(before.keys);
    expect((await overview()).customers).toEqual(before.overview.customers);
    const { data } = await stripeWith(keys().apiKey).products.list();
    expect(data).toHaveLength(4);
  });
});
