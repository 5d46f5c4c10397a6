import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCatalogue, debit, pay, startWorld, subscribe, successUrl } from './world';
import type { Catalogue, World } from './world';

let world: World;
let catalogue: Catalogue;

beforeAll(async () => {
  world = await startWorld();
  catalogue = await addCatalogue(world.stripe);
});
afterAll(() => world.stop());

const openPack = (more: object = {}) =>
  world.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: catalogue.pack.id, quantity: 2 }],
    success_url: successUrl,
    ...more,
  });
const again = (id: string) =>
  world.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent', 'line_items'] });
const since = async (operation: () => Promise<unknown>): Promise<string[]> => {
  const before = world.types().length;
  await operation();
  return world.types().slice(before);
};

test('a card payment for a pack redirects with the session’s id', async () => {
  const opened = await openPack({ client_reference_id: 'user-7', metadata: { a: 'b' } });

  const types = await since(async () => {
    const { status, location } = await pay(opened.url);
    expect(status).toBe(303);
    expect(location).toBe(`https://shop.example/thanks?session_id=${opened.id}`);
  });

  const session = await again(opened.id);
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 1798,
    client_reference_id: 'user-7',
    customer: null,
    customer_details: { email: 'ada@example.com', name: 'Ada Demo' },
    metadata: { a: 'b' },
    url: null,
    payment_intent: { status: 'succeeded', amount: 1798 },
  });
  expect(types).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
});

test('a checkout creates customer, card, subscription, invoice and the item’s period', async () => {
  const types = await since(() => subscribe(world, catalogue.monthly));

  const [session] = (await world.stripe.checkout.sessions.list({ limit: 1 })).data;
  const subscription = await world.stripe.subscriptions.retrieve(String(session?.subscription), {
    expand: ['latest_invoice.payments', 'default_payment_method', 'customer'],
  });
  expect(session).toMatchObject({ payment_status: 'paid', payment_intent: null, mode: 'subscription' });
  expect(subscription).toMatchObject({
    status: 'active',
    customer: { email: 'ada@example.com' },
    default_payment_method: { card: { brand: 'visa', last4: '4242' } },
    latest_invoice: {
      billing_reason: 'subscription_create',
      status: 'paid',
      amount_paid: 1899,
      payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
    },
    items: { data: [{ current_period_start: world.now(), price: { id: catalogue.monthly.id } }] },
  });
  expect(types).toEqual([
    'customer.created',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'payment_method.attached',
    'invoice.created',
    'customer.subscription.created',
    'invoice.finalized',
    'customer.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'checkout.session.completed',
  ]);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['4111111111111111', 'card_declined', 'test_mode_live_card', 'used a non test card'],
])(
  'card %s is declined, and the customer may retry with another',
  async (number, code, decline_code, sentence) => {
    const opened = await openPack();

    const types = await since(async () => {
      const { status, text } = await pay(opened.url, { number });
      expect(status).toBe(402);
      expect(text).toContain(sentence);
      expect(text).not.toContain(`value="${number}"`);
    });

    expect(types).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']);
    const { payment_intent, status } = await again(opened.id);
    expect(status).toBe('open');
    expect(payment_intent).toMatchObject({ last_payment_error: { code, decline_code } });
    expect((await pay(opened.url)).status).toBe(303);
    expect(await again(opened.id)).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded' },
    });
  },
);

test('a card with 3D Secure is charged only after authentication', async () => {
  const opened = await openPack();
  const asked = await pay(opened.url, { number: '4000002500003155' });
  expect(asked.location).toMatch(/^\/c\/pay\/cs_test_\w+\/confirm\/\w+$/);
  expect(await again(opened.id)).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_action' },
  });

  const bank = `${world.standIn.url}${asked.location ?? ''}`;
  expect(await (await fetch(bank)).text()).toContain('Complete authentication');
  const refused = await pay(bank, { verdict: 'refused' });
  expect(refused.status).toBe(402);
  expect(refused.text).toContain('unable to authenticate');
  const second = await pay(opened.url, { number: '4000002500003155' });
  const confirmed = await pay(`${world.standIn.url}${second.location ?? ''}`, { verdict: 'confirmed' });

  expect(confirmed.location).toContain(opened.id);
  expect(await again(opened.id)).toMatchObject({ payment_status: 'paid' });
  // The first 3D Secure page is no longer valid.
  expect((await pay(bank, { verdict: 'confirmed' })).location).toContain('https://shop.example/');
});

test.each([
  ['DE08370400440532013003', 'succeeded', 'paid', 179],
  ['DE78370400440532013004', 'failed', 'unpaid', 179],
])('a debit %s completes unpaid and has %s three minutes later', async (iban, outcome, endsAs, wait) => {
  const opened = await openPack();
  expect((await pay(opened.url, debit(iban))).status).toBe(303);
  expect(await again(opened.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  });
  await world.advance(wait);
  expect((await again(opened.id)).payment_status).toBe('unpaid');

  const types = await since(() => world.advance(1));

  expect(types).toContain(`checkout.session.async_payment_${outcome}`);
  expect((await again(opened.id)).payment_status).toBe(endsAs);
});

test('a debit that fails leaves a subscription past due', async () => {
  const { subscriptionId, session } = await subscribe(
    world,
    catalogue.monthly,
    debit('DE62370400440532013001'),
  );
  expect(session.payment_status).toBe('unpaid');
  expect((await world.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('active');

  await world.advance(5);

  expect((await world.stripe.subscriptions.retrieve(subscriptionId)).status).toBe('past_due');
});

test('a session with a pending debit cannot be paid again', async () => {
  const { subscriptionId } = await subscribe(world, catalogue.monthly, debit('DE08370400440532013003'));
  const [open] = (await world.stripe.invoices.list({ subscription: subscriptionId })).data;

  await expect(world.stripe.invoices.pay(open?.id ?? '')).rejects.toThrow(/still processing/);

  await world.advance(180);
  expect((await world.stripe.invoices.retrieve(open?.id ?? '')).status).toBe('paid');
});

test('the checkout of a deleted customer charges nothing', async () => {
  const customer = await world.stripe.customers.create({});
  const opened = await openPack({ customer: customer.id });
  await world.stripe.customers.del(customer.id);

  const types = await since(async () => expect((await pay(opened.url)).status).toBe(410));

  expect(types).toEqual([]);
});

test('submitting the payment twice charges once', async () => {
  const opened = await openPack();

  const pages = await Promise.all([pay(opened.url), pay(opened.url), pay(opened.url)]);

  expect(new Set(pages.map(({ location }) => location)).size).toBe(1);
  const { payment_intent } = await world.stripe.checkout.sessions.retrieve(opened.id);
  const charges = await world.stripe.charges.list({ payment_intent: String(payment_intent) });
  expect(charges.data).toHaveLength(1);
});

test('invalid input shows an error at its field and attempts no payment', async () => {
  const opened = await openPack();

  const types = await since(async () => {
    const { status, text } = await pay(opened.url, {
      email: 'nobody',
      number: '4242424242424241',
      expiry: '13/30',
      cvc: '1',
      name: '<script>',
    });
    expect(status).toBe(400);
    for (const name of ['email', 'number', 'expiry', 'cvc']) expect(text).toContain(`id="${name}-error"`);
    expect(text).not.toContain('<script>');
  });

  expect(types).toEqual([]);
  // A card is valid until the end of its month.
  expect((await pay(opened.url, { expiry: '12/26' })).status).toBe(400);
  expect((await pay(opened.url, { expiry: '01/27' })).status).toBe(303);
});

test('an expired session takes no payment, whether it timed out or was expired over the API', async () => {
  const [byClock, byHand] = [
    await openPack(),
    await openPack({ cancel_url: 'https://shop.example/pricing' }),
  ];
  await world.stripe.checkout.sessions.expire(byHand.id);
  expect((await pay(byHand.url)).status).toBe(410);
  await expect(world.stripe.checkout.sessions.expire(byHand.id)).rejects.toThrow(/status of expired/);

  await world.advance(86_400);

  expect((await again(byClock.id)).status).toBe('expired');
  expect((await pay(byClock.url)).status).toBe(410);
  expect(world.types().filter((type) => type === 'checkout.session.expired').length).toBeGreaterThanOrEqual(
    2,
  );
});

test('a trial costs nothing now, but needs a valid card', async () => {
  const opened = await world.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: catalogue.monthly.id }],
    subscription_data: { trial_period_days: 7, metadata: { from: 'test' } },
    success_url: successUrl,
  });
  expect((await pay(opened.url, { number: '4000000000000002' })).status).toBe(402);
  expect((await pay(opened.url)).status).toBe(303);

  const session = await world.stripe.checkout.sessions.retrieve(opened.id, {
    expand: ['subscription', 'invoice'],
  });
  expect(session).toMatchObject({
    payment_status: 'no_payment_required',
    subscription: { status: 'trialing', metadata: { from: 'test' } },
    invoice: { status: 'paid', amount_due: 0 },
  });
  await world.advance(7 * 86_400 + 3600);
  const subscription = await world.stripe.subscriptions.retrieve(
    String((session.subscription as { id: string }).id),
    {
      expand: ['latest_invoice'],
    },
  );
  expect(subscription).toMatchObject({
    status: 'active',
    latest_invoice: { billing_reason: 'subscription_cycle', amount_paid: 1899 },
  });
});

test('the page needs no script, refuses frames, and can redirect only to the session’s URLs', async () => {
  const opened = await openPack();

  const response = await fetch(opened.url ?? '');

  const text = await response.text();
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(text).not.toContain('<script');
  for (const label of ['Card number', 'Expiry', 'CVC', 'Name on card', 'Email'])
    expect(text).toContain(`>${label}<`);
  expect(text).toContain('Pay €17.98');
});

test('a form of another site is refused', async () => {
  const opened = await openPack();
  const [address = ''] = (opened.url ?? '').split('#');

  const response = await fetch(address, {
    method: 'POST',
    body: 'number=4242424242424242',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect(response.status).toBe(403);
});

test('a form with a foreign Host header is refused', async () => {
  const opened = await openPack();
  const { pathname, port } = new URL(opened.url ?? '');

  const status = await new Promise((resolve, reject) => {
    const headers = { host: `evil.example:${port}`, origin: `http://evil.example:${port}` };
    const request = httpRequest(
      { host: '127.0.0.1', port, path: pathname, method: 'POST', headers },
      (response) => resolve(response.resume().statusCode),
    );
    request.once('error', reject).end('number=4242424242424242');
  });

  expect(status).toBe(403);
});
