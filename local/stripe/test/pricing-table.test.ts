import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCatalogue, pay, startWorld } from './world';
import type { Catalogue, World } from './world';

let world: World;
let catalogue: Catalogue;
const tableId = 'prctbl_local';

beforeAll(async () => {
  world = await startWorld();
  catalogue = await addCatalogue(world.stripe);
  world.standIn.putPricingTable({
    id: tableId,
    prices: ['Pro-month', 'Pro-year', catalogue.larger.id, 'never-made', catalogue.pack.id],
    successUrl: 'https://shop.example/thanks?session_id={CHECKOUT_SESSION_ID}',
  });
});
afterAll(() => world.stop());

const call = async (path = '', form?: Record<string, string>, key = 'pk_test_local') => {
  const response = await fetch(`${world.standIn.url}/v3/pricing-tables/${tableId}${path}`, {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
    headers: { authorization: `Bearer ${key}`, origin: 'http://localhost:3000' },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { url?: string },
  };
};
const lastSession = async () => (await world.stripe.checkout.sessions.list({ limit: 1 })).data[0];

test('the table holds one card per product, with its prices in order', async () => {
  const { body, headers } = await call();

  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(body).toMatchObject({
    products: [
      {
        name: 'Pro',
        prices: [
          { amount: 1899, interval: 'month' },
          { amount: 18_999, interval: 'year' },
        ],
      },
      { name: 'Enterprise', prices: [{ interval: 'month', currency: 'eur' }] },
      { name: '10 credits', prices: [{ amount: 899, interval: null }] },
    ],
  });
});

test('a button starts a checkout for the customer session’s customer', async () => {
  const customer = await world.stripe.customers.create({ email: 'known@example.com' });
  const { client_secret } = await world.stripe.customerSessions.create({
    customer: customer.id,
    components: { pricing_table: { enabled: true } },
  });
  const form = {
    price: catalogue.monthly.id,
    client_reference_id: 'user_1-a',
    customer_session_client_secret: client_secret,
    customer_email: 'ignored@example.com',
  };

  const { body } = await call('/checkout', form);

  expect((await pay(body.url ?? null)).location).toContain('https://shop.example/thanks?session_id=cs_test_');
  expect(await lastSession()).toMatchObject({
    mode: 'subscription',
    status: 'complete',
    customer: customer.id,
    client_reference_id: 'user_1-a',
    customer_details: { email: 'known@example.com' },
  });
  await world.advance(1800);
  expect(await call('/checkout', form)).toMatchObject({ status: 400 });
});

test('an invalid reference is silently ignored, and without a customer session only the e-mail is passed on', async () => {
  await call('/checkout', {
    price: catalogue.pack.id,
    client_reference_id: 'user@example.com',
    customer_email: 'new@example.com',
  });

  expect(await lastSession()).toMatchObject({
    mode: 'payment',
    client_reference_id: null,
    customer: null,
    customer_email: 'new@example.com',
  });
});

test('other keys, tables and prices are refused', async () => {
  expect((await call('', undefined, 'sk_test_local')).status).toBe(401);
  expect((await call('/checkout', { price: 'price_none' })).status).toBe(400);
  const response = await fetch(`${world.standIn.url}/v3/pricing-tables/prctbl_none`, {
    headers: { authorization: 'Bearer pk_test_local' },
  });
  expect(response.status).toBe(404);
  const form = { price: catalogue.pack.id, customer_email: 'nobody' };
  expect(await call('/checkout', form)).toMatchObject({ status: 400 });
});

test('an inactive price disappears from the table', async () => {
  await world.stripe.prices.update(catalogue.yearly.id, { active: false });

  const { body } = await call();

  expect(JSON.stringify(body)).not.toContain(catalogue.yearly.id);
});

test('the script is served to every page', async () => {
  const response = await fetch(`${world.standIn.url}/v3/pricing-table.js`);

  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(await response.text()).toContain("customElements.define('stripe-pricing-table'");
});
