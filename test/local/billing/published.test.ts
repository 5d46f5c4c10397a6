import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readForm } from '@suasion/local-stripe/api/form';
import { findOperation, operations } from '@suasion/local-stripe/api/operations';
import { StripeError } from '@suasion/local-stripe/stripe-error';
import { objectTypes, parameterTypes } from '@suasion/local-stripe/test/published-names';
import { publishedCalls, readPublishedTypes } from '@suasion/local-stripe/test/published-types';
import type { PublishedTypes } from '@suasion/local-stripe/test/published-types';
import { openBillingWorld } from './billing-world';
import type { Recorded } from '@suasion/local-stripe/test/recorder';
import {
  addCatalogue,
  debit,
  pay,
  startWorld,
  subscribe,
  successUrl,
} from '@suasion/local-stripe/test/world';
import type { Catalogue, World } from '@suasion/local-stripe/test/world';

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

test('whatever else the SDK can call is answered with 501, not with an address that nobody knows', () => {
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

/** The answer as it travels, before the SDK touches it. */
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

/** What an event speaks of is held to its own type. */
const withoutSnapshot = (one: Record<string, unknown>) =>
  one.object === 'event' ? { ...one, data: { object: {} } } : one;

/** A little of everything: what succeeds, fails, waits, ends and is given back. */
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

test('every answer and every event has the published members, all of them and no other', async () => {
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

  test('finds a member that is missing, and parameters that Stripe does not take', async () => {
    const { metadata: _left, ...rest } = await product();

    expect(types.misfits(rest, 'Product')).toEqual(['Product.metadata: is missing']);
    expect(
      types.misfitsOfForm({ limit: 'ten', colour: 'red', expand: ['data'] }, 'ProductListParams'),
    ).toEqual(['ProductListParams.colour: Stripe has no such member', 'ProductListParams.limit: "ten"']);
    expect(types.misfitsOfForm({ limit: '10', active: 'true' }, 'ProductListParams')).toEqual([]);
  });
});

describe('what the product itself says to Stripe', () => {
  test('every call in its code is made, and what was sent and answered has the published types', async () => {
    const said = await everythingSaid();
    const names = new Set(said.map(({ name }) => name));

    const wrong = new Set(
      said.flatMap(({ name, form, answer }) => [
        ...types.misfitsOfForm(readForm(form), parameterTypes[name] ?? name),
        ...objectsIn(answer).flatMap((one) => types.misfits(one, objectTypes[String(one.object)] ?? '?')),
      ]),
    );

    expect([...wrong]).toEqual([]);
    expect([...names].sort()).toEqual(callsInCode());
  });
});

/** The members of a list, or the one object. */
const objectsIn = (answer: Record<string, unknown>): Record<string, unknown>[] =>
  answer.object === 'list' ? (answer.data as Record<string, unknown>[]) : answer.deleted ? [] : [answer];

/** Such as `checkout.sessions.list`: every method of the SDK that stands in the product's code. */
const callsInCode = (): string[] => {
  const folder = fileURLToPath(new URL('../../../functions/kit/stripe/', import.meta.url));
  const code = readdirSync(folder).map((name) => readFileSync(`${folder}${name}`, 'utf8'));
  const found = code.join('\n').matchAll(/\bstripe\s*\.((?:\w+\.)+(?:create|del|list|retrieve|update))\(/g);
  return [...new Set(Array.from(found, ([, name = '']) => name))].sort();
};

/** A life with the product: plan, pack, refund, dispute, portal and farewell, written down call by call. */
async function everythingSaid() {
  const calls: Recorded[] = [];
  const life = await openBillingWorld('2027-03-01T12:00:00Z', { record: calls });
  const sub = await life.newPerson('said@people.test');
  const kit = await life.loadStripeKit();
  await kit.readCatalogue();
  const customerId = await kit.createCustomer({ sub, email: 'said@people.test', name: 'Sa Id' });
  await kit.openPricingSession(customerId);
  await kit.openPortal(customerId, 'https://suasion.example/profile');
  const wanted = { customerId, reference: sub, successUrl: 'https://suasion.example/' };
  const back = { cancelUrl: 'https://suasion.example/pricing' };
  await kit.openCheckout({ ...wanted, ...back, priceId: life.priceOf('credits-10'), isPlan: false });
  await kit.openCheckout({ ...wanted, ...back, priceId: life.priceOf('pro-month'), isPlan: true });
  await life.buy(sub, 'pro-month');
  const pack = await life.buy(sub, 'credits-10', { number: '4000000000000259' });
  await life.goTo('2027-03-01T12:00:05Z');
  const [renewed] = (await life.stripe.invoices.list({ limit: 1, expand: ['data.payments'] })).data;
  const paid = renewed?.payments?.data[0]?.payment.payment_intent;
  await life.stripe.refunds.create({ payment_intent: String(paid), amount: 100 });
  expect(await life.deliver(life.news())).toEqual([]);
  expect(pack.payment_status).toBe('paid');
  await kit.removeCustomer(customerId);
  await life.close();
  return calls.map(({ method, path, form, answer, status }) => {
    expect([status, path]).toEqual([200, path]);
    return { name: findOperation(method, path).operation.name, form, answer };
  });
}
