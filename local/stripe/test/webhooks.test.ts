import type Stripe from 'stripe';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addCatalogue, pay, secret, startWorld, subscribe, successUrl } from './world';
import type { World } from './world';

interface Received {
  event: Stripe.Event;
  at: number;
}

let receiver: Server;
let url: string;
let received: Received[];
let world: World;
/** The HTTP status with which the receiver answers an event. */
let statusFor: (event: Stripe.Event) => number;

beforeEach(async () => {
  received = [];
  statusFor = () => 200;
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const signature = request.headers['stripe-signature'] ?? '';
      // Verifies the signature with the SDK, at the stand-in's time.
      const event = world.stripe.webhooks.constructEvent(
        raw,
        signature,
        secret,
        300,
        undefined,
        world.now() * 1000,
      );
      received.push({ event, at: world.now() });
      response.writeHead(statusFor(event)).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`;
});
afterEach(async () => {
  await world.stop();
  receiver.closeAllConnections();
  receiver.close();
});

const types = () => received.map(({ event }) => event.type);
const allDelivered = () =>
  vi.waitFor(
    () => {
      expect(new Set(received.map(({ event }) => event.id)).size).toBe(world.standIn.events().length);
      expect(world.standIn.events().filter(({ pending_webhooks }) => pending_webhooks > 0)).toEqual([]);
    },
    { timeout: 10_000 },
  );

test('every event is signed and has the SDK’s API version and the request that caused it', async () => {
  world = await startWorld({ webhookEndpoints: [{ url, secret }] });
  const catalogue = await addCatalogue(world.stripe);
  const customer = await world.stripe.customers.create(
    { email: 'a@example.com' },
    { idempotencyKey: 'mine' },
  );

  await subscribe(world, catalogue.monthly);

  await allDelivered();
  expect(types()).toContain('checkout.session.completed');
  const made = received.find(({ event }) => (event.data.object as { id: string }).id === customer.id)?.event;
  expect(made).toMatchObject({
    object: 'event',
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    livemode: false,
    request: { idempotency_key: 'mine', id: customer.lastResponse.requestId },
  });
  const stored = await world.stripe.events.retrieve(made?.id ?? '');
  expect(stored).toMatchObject({ pending_webhooks: 0, data: { object: { email: 'a@example.com' } } });
});

test('an event keeps its snapshot even if the object changes later', async () => {
  world = await startWorld();
  const product = await world.stripe.products.create({ name: 'Before' });
  await world.stripe.products.update(product.id, { name: 'After' });

  const [update, creation] = (
    await world.stripe.events.list({ types: ['product.created', 'product.updated'] })
  ).data;

  expect(creation?.data.object).toMatchObject({ name: 'Before' });
  expect(update?.data).toMatchObject({ object: { name: 'After' }, previous_attributes: { name: 'Before' } });
});

test('a failed delivery is retried with growing delays, and finally given up', async () => {
  world = await startWorld({ webhookEndpoints: [{ url, secret }], deliveryDelays: [10, 100, 1000] });
  statusFor = ({ type }) => (type === 'product.created' ? 500 : 200);
  const began = world.now();
  await world.stripe.products.create({ name: 'Refused' });

  const arrivals = (count: number) =>
    vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 10_000 });
  await arrivals(1);
  for (const [index, pause] of [10, 100, 1000].entries()) {
    await vi.waitFor(async () => {
      await world.stripe.events.list();
      expect(received).toHaveLength(index + 1);
    });
    await world.advance(pause);
    await arrivals(index + 2);
  }
  await world.advance(86_400);
  await world.stripe.customers.create({});
  await vi.waitFor(() => expect(types()).toContain('customer.created'), { timeout: 10_000 });

  const pauses = received.filter(({ event }) => event.type === 'product.created').map(({ at }) => at - began);
  expect(pauses).toEqual([0, 10, 110, 1110]);
  expect((await world.stripe.events.list({ type: 'product.created' })).data[0]?.pending_webhooks).toBe(1);
});

test('an endpoint receives its enabled events, even if it is added later', async () => {
  world = await startWorld();
  await world.stripe.products.create({ name: 'Early' });
  world.standIn.addWebhookEndpoint({ url, secret, enabledEvents: ['customer.created'] });

  await world.stripe.products.create({ name: 'Unasked' });
  await world.stripe.customers.create({});

  await vi.waitFor(() => expect(types()).toEqual(['customer.created']), { timeout: 10_000 });
});

test.each(['same', 'reversed', 'shuffled'] as const)(
  'all events can be sent again, in %s order and twice',
  async (order) => {
    world = await startWorld({ webhookEndpoints: [{ url, secret }] });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await world.stripe.products.create({ name });
    await allDelivered();
    const ids = world.standIn.events().map(({ id }) => id);
    received.length = 0;

    const tally = await world.standIn.redeliver({ order, copies: 2 });

    const seen = received.map(({ event }) => event.id);
    expect(tally).toEqual({ sent: 12, failed: 0 });
    const twice = [...ids, ...ids];
    if (order === 'same') expect(seen).toEqual(twice);
    else if (order === 'reversed') expect(seen).toEqual(twice.reverse());
    else expect([...seen].sort()).toEqual(twice.sort());
  },
);

test('the redirect after payment waits for the webhook, but not for an unreachable one', async () => {
  world = await startWorld({ webhookEndpoints: [{ url, secret }] });
  const catalogue = await addCatalogue(world.stripe);
  const open = () =>
    world.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: catalogue.pack.id }],
      success_url: successUrl,
    });
  const [first, second] = [await open(), await open()];

  await pay(first.url);

  const told = received.find(({ event }) => event.type === 'checkout.session.completed')?.event;
  expect(told?.data.object).toMatchObject({ id: first.id, payment_status: 'paid' });
  statusFor = () => 503;
  const began = Date.now();
  expect((await pay(second.url)).status).toBe(303);
  expect(Date.now() - began).toBeLessThan(5000);
});

test('an unreachable endpoint does not delay API requests', async () => {
  receiver.closeAllConnections();
  receiver.close();
  world = await startWorld({ webhookEndpoints: [{ url, secret }] });

  const began = Date.now();
  await world.stripe.products.create({ name: 'Alone' });

  expect(Date.now() - began).toBeLessThan(2000);
  expect(await world.standIn.redeliver({ order: 'same', copies: 1 })).toEqual({ sent: 0, failed: 1 });
});

test('events wait for `startDelivering`, then all are delivered', async () => {
  world = await startWorld({ webhookEndpoints: [{ url, secret }], delivers: 'when-told' });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await world.stripe.products.create({ name });
  await world.standIn.settled(1_000);
  expect(received).toEqual([]);
  expect(world.standIn.overview().events[0]?.delivery).toBe('waits');

  world.standIn.startDelivering();
  await world.standIn.settled(10_000);

  expect(received).toHaveLength(6);
  expect(world.standIn.overview().events.map(({ delivery }) => delivery)).toEqual(Array(6).fill('delivered'));
});

test('a failed delivery counts as settled, and the overview shows the time of its retry', async () => {
  world = await startWorld({ webhookEndpoints: [{ url, secret }], deliveryDelays: [10] });
  statusFor = () => 500;
  const { id } = await world.stripe.customers.create({ name: 'Ada', email: 'ada@example.com' });

  await world.standIn.settled(10_000);

  expect(world.standIn.overview()).toMatchObject({
    customers: [{ id, name: 'Ada', email: 'ada@example.com' }],
    events: [{ type: 'customer.created', delivery: expect.stringMatching(/^answered 500, tries: 1, /) }],
  });
  await world.advance(10);
  await world.standIn.settled(10_000);
  expect(world.standIn.overview().events[0]?.delivery).toBe('given up');
});

test('a single event can be sent again', async () => {
  world = await startWorld({ webhookEndpoints: [{ url, secret }] });
  for (const name of ['a', 'b']) await world.stripe.products.create({ name });
  await world.standIn.settled(10_000);
  const [first] = world.standIn.events();

  const tally = await world.standIn.redeliver({ order: 'same', copies: 2, eventId: first?.id });

  expect(tally).toEqual({ sent: 2, failed: 0 });
  expect(received.slice(2).map(({ event }) => event.id)).toEqual([first?.id, first?.id]);
});
