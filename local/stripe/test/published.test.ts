import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOperation, operations } from '../api/operations';
import { StripeError } from '../stripe-error';
import { objectTypes, parameterTypes } from './published-names';
import { publishedCalls, readPublishedTypes } from './published-types';
import type { PublishedTypes } from './published-types';
import { addCatalogue, debit, pay, startWorld, subscribe, successUrl } from './world';
import type { Catalogue, World } from './world';

let world: World;
let catalogue: Catalogue;
let types: PublishedTypes;

beforeAll(async () => {
  types = readPublishedTypes([...Object.values(parameterTypes), ...Object.values(objectTypes), 'Event.Type']);
  world = await startWorld();
  catalogue = await addCatalogue(world.stripe);
});
afterAll(() => world.stop());

test.each(operations.map(({ name, parameters }) => [name, parameters] as const))(
  '%s knows every published parameter, and no other',
  (name, { done, unsupported }) => {
    const known = [...done, ...unsupported].sort();

    expect(known).toEqual(types.members(parameterTypes[name] ?? name).sort());
  },
);

test('every other request of the SDK gets 501, not 404', () => {
  const calls = publishedCalls().filter(({ path }) => !path.startsWith('/oauth/'));

  const lost = calls.filter(({ method, path }) => {
    try {
      return !findOperation(method, path);
    } catch (error) {
      return !(error instanceof StripeError && error.status === 501);
    }
  });

  expect(calls.length).toBeGreaterThan(500);
  expect(lost).toEqual([]);
});

/** The raw JSON response, without the SDK's conversions. */
const raw = async (path: string, form?: string): Promise<Record<string, unknown>> => {
  const response = await fetch(`${world.standIn.url}/v1/${path}`, {
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      authorization: 'Bearer sk_test_local',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
};

/** Removes an event's object, which is checked against its own type. */
const withoutSnapshot = (one: Record<string, unknown>) =>
  one.object === 'event' ? { ...one, data: { object: {} } } : one;

/** Causes payments that succeed, fail, stay pending, are disputed and are refunded. */
const liveThrough = async (): Promise<string> => {
  const { stripe } = world;
  const { subscriptionId, customerId, session } = await subscribe(world, catalogue.monthly);
  const [item] = (await stripe.subscriptions.retrieve(subscriptionId)).items.data;
  await stripe.subscriptions.update(subscriptionId, {
    items: [{ id: item?.id, price: catalogue.larger.id }],
    proration_behavior: 'always_invoice',
    metadata: { plan: 'Enterprise' },
  });
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  const debited = await subscribe(world, catalogue.yearly, debit('DE62370400440532013001'));
  for (const number of ['4000000000000002', '4000002500003155', '4242424242424242'])
    await pay((await openPack()).url, { number });
  for (const number of ['4000000000000259', '4000000000001976'])
    await pay((await openPack()).url, { number });
  await world.advance(1);
  for (const { id } of (await stripe.disputes.list()).data)
    await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
  const [charge] = (await stripe.charges.list({ customer: customerId })).data;
  await stripe.refunds.create({ charge: charge?.id, amount: 100, reason: 'requested_by_customer' });
  await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId });
  await world.advance(40 * 86_400);
  await stripe.subscriptions.cancel(debited.subscriptionId).catch(() => undefined);
  await stripe.customers.del(String(debited.customerId));
  return session.id;
};
const openPack = () =>
  world.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: catalogue.pack.id }],
    success_url: successUrl,
  });

test('every response and event has exactly the published fields', async () => {
  const sessionId = await liveThrough();
  const { customerId } = await subscribe(world, catalogue.yearly);
  await openPack();
  const objects = [
    await raw('customer_sessions', `customer=${customerId}&components[pricing_table][enabled]=true`),
    await raw('billing_portal/sessions', `customer=${customerId}&return_url=https://shop.example/`),
    await raw(
      `checkout/sessions/${sessionId}?expand[]=line_items&expand[]=subscription.latest_invoice.payments`,
    ),
    await raw(
      `customers/${customerId}?expand[]=subscriptions&expand[]=invoice_settings.default_payment_method`,
    ),
  ];
  const lists = [
    'products',
    'prices',
    'customers',
    'payment_intents',
    'charges',
    'refunds',
    'disputes',
    'invoices',
  ].concat(
    'checkout/sessions',
    'subscriptions?status=all',
    'invoice_payments',
    'events',
    `customers/${customerId}/payment_methods`,
    `checkout/sessions/${sessionId}/line_items`,
  );
  for (const list of lists) {
    const { data } = await raw(`${list}${list.includes('?') ? '&' : '?'}limit=100`);
    expect(data, list).not.toHaveLength(0);
    objects.push(...(data as Record<string, unknown>[]).map(withoutSnapshot));
  }
  const told = world.standIn.events().map(({ data }) => data.object as unknown as Record<string, unknown>);

  const wrong = new Set(
    [...objects, ...told].flatMap((one) =>
      types.misfits(one, objectTypes[String(one.object)] ?? String(one.object)),
    ),
  );

  expect([...wrong]).toEqual([]);
  expect(objects.length + told.length).toBeGreaterThan(100);
});

test('every event is of a published type', () => {
  const wrong = new Set(world.types().flatMap((type) => types.misfits(type, 'Event.Type')));

  expect(new Set(world.types()).size).toBeGreaterThan(20);
  expect([...wrong]).toEqual([]);
});

describe('the check itself', () => {
  const product = async () => raw(`products/${(await world.stripe.products.list({ limit: 1 })).data[0]?.id}`);

  test.each([
    ['a member that Stripe does not have', { colour: 'red' }, 'Product.colour: Stripe has no such member'],
    ['a member of another type', { active: 'yes' }, 'Product.active: "yes"'],
    ['nothing where something must be', { name: null }, 'Product.name: must not be null'],
    [
      'a wrong member deep inside',
      { marketing_features: [{ title: 'x' }] },
      'Product.marketing_features[0].title: Stripe has no such member',
    ],
  ])('finds %s', async (_what, change, misfit) => {
    const right = await product();

    expect(types.misfits(right, 'Product')).toEqual([]);
    expect(types.misfits({ ...right, ...change }, 'Product')).toEqual([misfit]);
  });

  test('finds a missing field, and parameters that Stripe does not have', async () => {
    const { metadata: _left, ...rest } = await product();

    expect(types.misfits(rest, 'Product')).toEqual(['Product.metadata: is missing']);
    expect(
      types.misfitsOfForm({ limit: 'ten', colour: 'red', expand: ['data'] }, 'ProductListParams'),
    ).toEqual(['ProductListParams.colour: Stripe has no such member', 'ProductListParams.limit: "ten"']);
    expect(types.misfitsOfForm({ limit: '10', active: 'true' }, 'ProductListParams')).toEqual([]);
  });
});
