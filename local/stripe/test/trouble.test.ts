import Stripe from 'stripe';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fault, FaultKind } from '@suasion/stand-in/stand-in';
import { addCatalogue, sdkFor, startWorld, successUrl } from './world';
import type { Catalogue, World } from './world';

let world: World;
let catalogue: Catalogue;

beforeAll(async () => {
  world = await startWorld();
  catalogue = await addCatalogue(world.stripe);
});
beforeEach(() => {
  world.faults.length = 0;
});
afterAll(() => world.stop());

const queue = (...faults: Fault[]) =>
  world.faults.push(...faults.map((fault) => ({ operation: 'products.list', fault })));

test.each<[FaultKind, string, number]>([
  ['throttle', 'StripeRateLimitError', 429],
  ['unavailable', 'StripeAPIError', 503],
  ['access-denied', 'StripePermissionError', 403],
  ['validation', 'StripeInvalidRequestError', 400],
])('the fault %s is answered as %s, once', async (fault, type, statusCode) => {
  queue({ fault });

  await expect(world.stripe.products.list()).rejects.toMatchObject({ type, statusCode });

  expect((await world.stripe.products.list()).data).not.toHaveLength(0);
});

test('cut, garbage and timeout fail the request, slow only delays it; an SDK with retries survives one fault', async () => {
  const patient = sdkFor(world.standIn.url, { maxNetworkRetries: 1 });
  queue({ fault: 'cut' });
  await expect(world.stripe.products.list()).rejects.toThrow();
  queue({ fault: 'garbage' });
  await expect(world.stripe.products.list()).rejects.toThrow(/Invalid JSON/);
  // The SDK always retries once after a closed connection.
  queue({ fault: 'timeout', delayMs: 50 }, { fault: 'timeout', delayMs: 50 });
  await expect(world.stripe.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  queue({ fault: 'unavailable' });
  expect((await patient.products.list()).data).not.toHaveLength(0);
  queue({ fault: 'slow', delayMs: 200 });
  const began = Date.now();
  await world.stripe.products.list();
  expect(Date.now() - began).toBeGreaterThanOrEqual(199);
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${world.standIn.url}${path}`, {
    method: 'POST',
    body,
    headers: {
      authorization: 'Bearer sk_test_local',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });

test.each([
  ['JSON in place of a form', '{"name":"x"}', { 'content-type': 'application/json' }, 400],
  ['too much', `name=${'x'.repeat(1_000_001)}`, {}, 413],
  ['too many parameters', 'images[]=https://a.example&'.repeat(1001), {}, 400],
  ['deep nesting', `a${'[b]'.repeat(100_000)}=c`, {}, 400],
  ['broken brackets', 'name=x&metadata[a=b', {}, 400],
  ['a value that is a group as well', 'metadata=x&metadata[a]=b', {}, 400],
  ['a name of the language itself', 'name=x&__proto__[polluted]=1', {}, 400],
  ['a list in place of a text', 'name[]=x', {}, 400],
  ['a group in place of a text', 'name[a]=x', {}, 400],
  ['a text that is too long', `name=${'x'.repeat(5001)}`, {}, 400],
  ['bytes that are no text', 'name=%ff%fe', {}, 200],
])('%s gets an error response, and the server keeps running', async (_, body, headers, status) => {
  const response = await post('/v1/products', body, headers);

  expect(response.status).toBe(status);
  expect(await response.json()).toBeTypeOf('object');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test('metadata accepts keys such as `constructor`, and at most fifty', async () => {
  const { metadata } = await world.stripe.products.create({
    name: 'x',
    metadata: { constructor: 'a', toString: 'b' } as unknown as Record<string, string>,
  });
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v']));

  expect({ ...metadata }).toEqual({ constructor: 'a', toString: 'b' });
  await expect(world.stripe.products.create({ name: 'x', metadata: many })).rejects.toThrow(/up to 50 keys/);
  await expect(
    world.stripe.products.create({ name: 'x', metadata: { ['k'.repeat(41)]: 'v' } }),
  ).rejects.toThrow();
});

test.each([
  '/v1/products/%',
  '/v1/products/..%2f..%2fetc',
  '/v1/',
  '/v1/products/constructor',
  '/v1/toString',
])('the address %s gets a 4xx', async (path) => {
  const response = await fetch(`${world.standIn.url}${path}`, {
    headers: { authorization: 'Bearer sk_test_local' },
  });

  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

test.each([
  '/c/pay/cs_none',
  '/c/pay/constructor',
  '/p/session/none',
  '/i/none',
  '/receipts/ch_none',
  '/etc/passwd',
  '/',
])('the page %s is not found', async (path) => {
  const response = await fetch(`${world.standIn.url}${path}`);

  expect([404, 410]).toContain(response.status);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('product names are escaped on the page', async () => {
  const evil = await world.stripe.products.create({ name: '<script>alert(1)</script>"\'&' });
  const price = await world.stripe.prices.create({ product: evil.id, currency: 'usd', unit_amount: 100 });
  const { url } = await world.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: price.id }],
    success_url: successUrl,
    cancel_url: 'https://shop.example/?"><script>alert(2)</script>',
  });

  const text = await (await fetch(url ?? '')).text();

  expect(text).not.toContain('<script');
  expect(text).toContain('&#60;script&#62;alert(1)');
  // Bank debits are in euros only.
  expect(text).not.toContain('IBAN');
});

test('a portal session cannot change another customer’s subscription', async () => {
  const [mine, other] = [await world.stripe.customers.create({}), await world.stripe.customers.create({})];
  await world.stripe.paymentMethods.attach('pm_card_visa', { customer: other.id });
  const [method] = (await world.stripe.customers.listPaymentMethods(other.id)).data;
  const theirs = await world.stripe.subscriptions.create({
    customer: other.id,
    default_payment_method: method?.id,
    items: [{ price: catalogue.monthly.id }],
  });
  const { url } = await world.stripe.billingPortal.sessions.create({ customer: mine.id });

  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'cancel', subscription: theirs.id }),
  });

  expect((await world.stripe.subscriptions.retrieve(theirs.id)).cancel_at_period_end).toBe(false);
});

test('clients that disconnect during a request do not break the server', async () => {
  const { port } = new URL(world.standIn.url);
  for (const text of [
    '',
    'POST / HT',
    'POST /v1/products HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nname=',
    '\0\0\0',
  ])
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(text, () => socket.destroy());
      });
      socket.once('close', () => resolve());
    });

  expect((await world.stripe.products.list()).data).not.toHaveLength(0);
});
