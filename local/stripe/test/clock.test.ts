import type Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { nextPeriodStart, periodStart } from '../ids';
import type { StripeOptions } from '../start-stripe';
import { addCatalogue, pay, startWorld, subscribe } from './world';
import type { World } from './world';

let world: World;
afterEach(() => world.stop());

const begin = async (
  at: string,
  interval: 'monthly' | 'yearly',
  options: Partial<StripeOptions> = {},
): Promise<{ id: string; customer: string }> => {
  world = await startWorld({ at, ...options });
  const catalogue = await addCatalogue(world.stripe);
  const { subscriptionId, customerId } = await subscribe(world, catalogue[interval]);
  return { id: subscriptionId, customer: customerId };
};
const day = (seconds: number | undefined): string =>
  new Date((seconds ?? 0) * 1000).toISOString().slice(0, 16);
const read = (id: string, expand: string[] = []) => world.stripe.subscriptions.retrieve(id, { expand });
const invoicesOf = async (subscription: string): Promise<Stripe.Invoice[]> =>
  (await world.stripe.invoices.list({ subscription, limit: 100 })).data.reverse();
/** Replaces the card by one that can be saved but declines every charge. */
const breakCard = async (customer: string, id: string) => {
  const method = await world.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await world.stripe.subscriptions.update(id, { default_payment_method: method.id });
};

test.each([
  ['2027-01-31T12:00:00Z', 'monthly', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30T12:00:00Z', 'monthly', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
  ['2028-02-29T12:00:00Z', 'yearly', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('from %s, %s, periods end on existing days', async (at, interval, days) => {
  const { id } = await begin(at, interval);
  const ends: string[] = [];

  for (const each of days) {
    ends.push(day((await read(id)).items.data[0]?.current_period_end).slice(0, 10));
    await world.goTo(`${each}T14:00:00Z`);
  }

  expect(ends).toEqual(days);
  const paid = (await invoicesOf(id)).map(({ billing_reason, status }) => `${billing_reason} ${status}`);
  expect(paid).toEqual(['subscription_create paid', ...days.map(() => 'subscription_cycle paid')]);
});

test('a renewal is drafted at the end of the period and collected an hour later', async () => {
  const { id } = await begin('2027-01-10T12:00:00Z', 'monthly');

  await world.goTo('2027-02-10T12:00:00Z');

  const drafted = await read(id, ['latest_invoice']);
  expect(drafted).toMatchObject({ status: 'active', latest_invoice: { status: 'draft', number: null } });
  expect(day(drafted.items.data[0]?.current_period_end)).toBe('2027-03-10T12:00');
  await world.goTo('2027-02-10T13:00:00Z');
  const [, renewal] = await invoicesOf(id);
  expect(renewal).toMatchObject({ status: 'paid', amount_paid: 1899, billing_reason: 'subscription_cycle' });
  expect(renewal?.parent?.subscription_details?.subscription).toBe(id);
  expect(renewal?.lines.data[0]?.pricing?.price_details?.price).toBe(
    (await read(id)).items.data[0]?.price.id,
  );
  expect(day(renewal?.lines.data[0]?.period.start)).toBe('2027-02-10T12:00');
});

test('a clock that jumps a year has the same effect as one that advances in steps', async () => {
  const history = () =>
    world.standIn
      .events()
      .slice(1)
      .map(({ type, created }) => `${day(created)} ${type}`);
  await begin('2027-01-31T12:00:00Z', 'monthly');
  for (let steps = 0; steps < 73; steps += 1) await world.advance(5 * 86_400);
  const walked = history();
  await world.stop();
  await begin('2027-01-31T12:00:00Z', 'monthly');

  await world.advance(365 * 86_400);

  expect(history()).toEqual(walked);
  expect(walked.filter((each) => each.endsWith('invoice.paid'))).toHaveLength(12);
});

test('a failed renewal is retried after 3, 5 and 7 days, then the subscription ends', async () => {
  const { id, customer } = await begin('2027-01-10T12:00:00Z', 'monthly');
  await breakCard(customer, id);

  await world.goTo('2027-02-10T13:00:00Z');
  const failed = await read(id, ['latest_invoice']);
  await world.goTo('2027-03-09T00:00:00Z');

  expect(failed).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } });
  const ended = await read(id);
  expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  expect(day(ended.ended_at ?? 0)).toBe('2027-02-25T13:00');
  const attempts = world.standIn.events().filter(({ type }) => type === 'invoice.payment_failed');
  expect(attempts.map(({ created }) => day(created).slice(0, 10))).toEqual([
    '2027-02-10',
    '2027-02-13',
    '2027-02-18',
    '2027-02-25',
  ]);
});

test.each([
  ['mark-unpaid', 'unpaid', ['draft']],
  ['leave-past-due', 'past_due', ['open']],
] as const)('with %s, the subscription is %s after the last retry', async (afterLastRetry, status, next) => {
  const { id, customer } = await begin('2027-01-10T12:00:00Z', 'monthly', { afterLastRetry });
  await breakCard(customer, id);

  await world.goTo('2027-03-11T00:00:00Z');

  expect((await read(id)).status).toBe(status);
  expect((await invoicesOf(id)).slice(2).map((invoice) => invoice.status)).toEqual(next);
});

test('paying with a new card reactivates a past-due subscription', async () => {
  const { id, customer } = await begin('2027-01-10T12:00:00Z', 'monthly');
  await breakCard(customer, id);
  await world.goTo('2027-02-10T13:00:00Z');
  const portal = await world.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://shop.example/profile',
  });

  expect(await (await fetch(portal.url)).text()).toContain('The last payment failed.');
  expect((await pay(portal.url, { action: 'card', number: '5555555555554444' })).status).toBe(303);
  const [open] = (await world.stripe.invoices.list({ subscription: id, status: 'open' })).data;
  expect((await pay(portal.url, { action: 'pay', invoice: open?.id ?? '' })).status).toBe(303);

  expect(await read(id, ['default_payment_method'])).toMatchObject({
    status: 'active',
    default_payment_method: { card: { brand: 'mastercard' } },
  });
  await expect(world.stripe.invoices.pay(open?.id ?? '')).rejects.toThrow(/already paid/);
});

test('a card that always requires authentication fails off-session', async () => {
  world = await startWorld();
  const catalogue = await addCatalogue(world.stripe);
  const opened = await world.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: catalogue.monthly.id }],
    success_url: 'https://shop.example/',
  });
  const { location } = await pay(opened.url, { number: '4000002760003184' });
  await pay(`${world.standIn.url}${location ?? ''}`, { verdict: 'confirmed' });
  const { subscription } = await world.stripe.checkout.sessions.retrieve(opened.id);

  await world.advance(32 * 86_400);

  expect((await read(String(subscription))).status).toBe('past_due');
});

test('a subscription cancelled in the portal ends with its period; resumed there, it renews', async () => {
  const { id, customer } = await begin('2027-01-10T12:00:00Z', 'monthly');
  const portal = await world.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://shop.example/profile',
  });
  const shown = async () => (await fetch(portal.url)).text();
  expect(await shown()).toContain('Your plan renews on Feb 10, 2027.');

  await pay(portal.url, { action: 'cancel', subscription: id });
  const [event] = (await world.stripe.events.list({ limit: 1 })).data;
  expect(event).toMatchObject({
    type: 'customer.subscription.updated',
    data: {
      object: { cancel_at_period_end: true, cancel_at: Date.parse('2027-02-10T12:00:00Z') / 1000 },
      previous_attributes: { cancel_at_period_end: false, cancel_at: null, canceled_at: null },
    },
  });
  expect(await shown()).toContain('Your plan ends on Feb 10, 2027.');
  await pay(portal.url, { action: 'keep', subscription: id });
  expect(await read(id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await pay(portal.url, { action: 'cancel', subscription: id });
  await world.goTo('2027-02-10T12:00:00Z');

  expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: world.now() });
  expect(world.types().at(-1)).toBe('customer.subscription.deleted');
  await world.advance(400 * 86_400);
  expect(await invoicesOf(id)).toHaveLength(1);
  expect((await fetch(portal.url)).status).toBe(410);
});

test('a failed first payment leaves the subscription incomplete, for 23 hours', async () => {
  world = await startWorld();
  const catalogue = await addCatalogue(world.stripe);
  const customer = await world.stripe.customers.create({});
  const method = await world.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  const params = {
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price: catalogue.monthly.id }],
  };

  await expect(
    world.stripe.subscriptions.create({ ...params, payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ statusCode: 402, type: 'StripeCardError', code: 'card_declined' });
  const subscription = await world.stripe.subscriptions.create(params);

  expect(subscription.status).toBe('incomplete');
  await world.advance(23 * 3600);
  expect(await read(subscription.id, ['latest_invoice'])).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void' },
  });
});

test('a price of the same interval is prorated on the next invoice, or invoiced at once', async () => {
  const { id, customer } = await begin('2027-04-01T00:00:00Z', 'monthly');
  const larger = (await world.stripe.prices.list({ lookup_keys: ['Enterprise-month'] })).data[0]?.id;
  const smaller = (await world.stripe.prices.list({ lookup_keys: ['Pro-month'] })).data[0]?.id;
  const item = (await read(id)).items.data[0]?.id;
  await world.goTo('2027-04-16T00:00:00Z');

  await world.stripe.subscriptions.update(id, {
    items: [{ id: item, price: larger }],
    proration_behavior: 'always_invoice',
  });

  const [, change] = await invoicesOf(id);
  expect(change).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', amount_paid: 1300 });
  expect(change?.lines.data.map(({ amount }) => amount)).toEqual([-950, 2250]);
  expect(day((await read(id)).items.data[0]?.current_period_end)).toBe('2027-05-01T00:00');

  await world.stripe.subscriptions.update(id, { items: [{ id: item, price: smaller }] });
  expect(await invoicesOf(id)).toHaveLength(2);
  await world.goTo('2027-05-01T01:00:00Z');
  const renewal = (await invoicesOf(id)).at(-1);
  expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([-2250, 950, 1899]);
  expect(renewal).toMatchObject({ status: 'paid', amount_due: 599 });
  expect(await world.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  await world.goTo('2027-06-01T01:00:00Z');
  expect((await invoicesOf(id)).at(-1)?.lines.data.map(({ amount }) => amount)).toEqual([1899]);
});

test('a credit stays on the balance until the next invoice', async () => {
  const { id, customer } = await begin('2027-04-01T00:00:00Z', 'monthly');
  const price = (key: string) =>
    world.stripe.prices.list({ lookup_keys: [key] }).then(({ data }) => data[0]?.id);
  const item = (await read(id)).items.data[0]?.id;
  const change = async (key: string, proration_behavior: 'always_invoice' | 'none') =>
    world.stripe.subscriptions.update(id, {
      items: [{ id: item, price: await price(key) }],
      proration_behavior,
    });
  await change('Enterprise-month', 'none');
  await world.goTo('2027-04-16T00:00:00Z');

  await change('Pro-month', 'always_invoice');

  expect(await world.stripe.customers.retrieve(customer)).toMatchObject({ balance: -1300 });
  await world.goTo('2027-05-01T01:00:00Z');
  expect((await invoicesOf(id)).at(-1)).toMatchObject({
    total: 1899,
    starting_balance: -1300,
    ending_balance: 0,
    amount_paid: 599,
  });
});

test('a price of another interval starts and invoices a new period today', async () => {
  const { id } = await begin('2027-04-01T00:00:00Z', 'monthly');
  const yearly = (await world.stripe.prices.list({ lookup_keys: ['Pro-year'] })).data[0]?.id;
  const item = (await read(id)).items.data[0]?.id;
  await world.goTo('2027-04-16T00:00:00Z');

  const changed = await world.stripe.subscriptions.update(id, { items: [{ id: item, price: yearly }] });

  expect(changed.billing_cycle_anchor).toBe(world.now());
  expect(day(changed.items.data[0]?.current_period_end)).toBe('2028-04-16T00:00');
  const [, invoice] = await invoicesOf(id);
  expect(invoice).toMatchObject({ billing_reason: 'subscription_update', amount_paid: 18_999 - 950 });
});

test('a canceled subscription cannot be changed, cancelled again or resumed', async () => {
  const { id } = await begin('2027-04-01T00:00:00Z', 'monthly');
  await expect(world.stripe.subscriptions.resume(id)).rejects.toThrow(/`paused` status/);
  await world.stripe.subscriptions.cancel(id);

  await expect(world.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(world.stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow(
    /canceled subscription can only update/,
  );
  expect((await world.stripe.subscriptions.update(id, { metadata: { note: 'x' } })).metadata).toEqual({
    note: 'x',
  });
  expect((await world.stripe.subscriptions.list({})).data).toEqual([]);
  expect((await world.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
});

test('a subscription cancelled while past due collects no more payments', async () => {
  const { id, customer } = await begin('2027-01-10T12:00:00Z', 'monthly');
  await breakCard(customer, id);
  await world.goTo('2027-02-10T13:00:00Z');
  await world.stripe.subscriptions.cancel(id);
  const before = world.types().length;

  await world.advance(60 * 86_400);

  expect(world.types().slice(before)).toEqual([]);
  expect((await invoicesOf(id)).at(-1)).toMatchObject({ status: 'open', attempt_count: 1 });
});

test('for every anchor, the next period start is the first one later than the given time', () => {
  world = { ...world, stop: async () => undefined };
  for (const interval of ['day', 'week', 'month', 'year'] as const)
    for (const every of [1, 3])
      for (let step = 0; step < 60; step += 1) {
        const anchor = Date.parse('2027-12-31T23:59:59Z') / 1000 + step * 86_400 * 7;
        const after = anchor + step * 86_400 * 23;

        const next = nextPeriodStart(anchor, { interval, every }, after);

        const starts = Array.from({ length: 3000 / every }, (_, index) =>
          periodStart(anchor, interval, index * every),
        );
        expect(next).toBe(starts.find((start) => start > after));
      }
});
