import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStripe } from '../start-stripe';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import { addCatalogue, debit, pay, startWorld, subscribe, successUrl } from './world';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stripe-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a restart keeps purchases, open sessions and pending debits', async () => {
  const before = await startWorld({ dataDir });
  const catalogue = await addCatalogue(before.stripe);
  const { subscriptionId, customerId } = await subscribe(before, catalogue.monthly);
  const portal = await before.stripe.billingPortal.sessions.create({ customer: customerId });
  const open = () =>
    before.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: catalogue.pack.id }],
      success_url: successUrl,
    });
  const [waiting, debited] = [await open(), await open()];
  await pay(debited.url, debit('DE08370400440532013003'));
  const single = await before.stripe.customers.create({ name: 'Once' }, { idempotencyKey: 'k' });
  const events = before.standIn.events();
  await before.stop();

  const after = await startWorld({ dataDir });

  expect(after.standIn.events()).toEqual(events);
  expect((await after.stripe.customers.create({ name: 'Once' }, { idempotencyKey: 'k' })).id).toBe(single.id);
  const { url } = await after.stripe.checkout.sessions.retrieve(waiting.id);
  expect(url).toContain(after.standIn.url);
  expect((await pay(url)).status).toBe(303);
  const portalPath = new URL(portal.url).pathname;
  expect((await fetch(`${after.standIn.url}${portalPath}`)).status).toBe(200);
  await after.advance(180);
  expect((await after.stripe.checkout.sessions.retrieve(debited.id)).payment_status).toBe('paid');
  await after.advance(32 * 86_400);
  const renewed = await after.stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] });
  expect(renewed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  expect((await after.stripe.invoices.list({ subscription: subscriptionId })).data).toHaveLength(2);
  await after.stop();
});

test('an undelivered event is delivered after a restart, even if the endpoint’s URL changed', async () => {
  const before = await startWorld({
    dataDir,
    webhookEndpoints: [{ url: 'http://127.0.0.1:9/webhook', secret: 'whsec_x' }],
  });
  await before.stripe.products.create({ name: 'Late' });
  await before.stop();
  const arrived: string[] = [];
  const receiver = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => arrived.push(chunk.toString()));
    request.on('end', () => response.end());
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');

  const after = await startWorld({ dataDir });
  const { port } = receiver.address() as AddressInfo;
  after.standIn.addWebhookEndpoint({ url: `http://127.0.0.1:${port}/new`, secret: 'whsec_x' });
  await after.advance(5);

  await vi.waitFor(() => expect(arrived.join('')).toContain('"name": "Late"'), { timeout: 10_000 });
  await after.stop();
  receiver.close();
});

test('a confirmed write is on disk, readable only by its owner, and twenty concurrent writes lose nothing', async () => {
  const world = await startWorld({ dataDir });

  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) => world.stripe.customers.create({ name: `n${index}` })),
  );

  const path = join(dataDir, 'stripe.json');
  const text = await readFile(path, 'utf8');
  expect(made.filter(({ id }) => !text.includes(id))).toEqual([]);
  expect((await stat(path)).mode & 0o077).toBe(0);
  await world.stop();
});

test('a damaged file fails the start instead of losing the payments', async () => {
  await writeFile(join(dataDir, 'stripe.json'), '{"version":1,"state"');

  await expect(startStripe({ surroundings: openSurroundings(), dataDir })).rejects.toThrow(/is damaged/);
});
