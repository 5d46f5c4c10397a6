import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCatalogue, sdkFor, startWorld, successUrl } from './world';
import type { Catalogue, World } from './world';

let world: World;
let stripe: Stripe;
let catalogue: Catalogue;

beforeAll(async () => {
  world = await startWorld();
  ({ stripe } = world);
  catalogue = await addCatalogue(stripe);
});
afterAll(() => world.stop());

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${world.standIn.url}${path}`, {
    ...init,
    headers: { authorization: 'Bearer sk_test_local', ...init.headers },
  });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('products and prices store their parameters, and updates change only the given ones', async () => {
  const product = await stripe.products.create({
    name: 'Ten',
    description: 'Credits & more [+] ü',
    metadata: { credits: '10', plan: 'Pro' },
    marketing_features: [{ name: 'One' }, { name: 'Two' }],
  });
  await world.advance(10);

  const changed = await stripe.products.update(product.id, {
    description: '',
    metadata: { plan: '', credits: '20' },
    active: false,
  });

  expect(product).toMatchObject({
    description: 'Credits & more [+] ü',
    marketing_features: [{ name: 'One' }, { name: 'Two' }],
  });
  expect(changed).toMatchObject({
    description: null,
    metadata: { credits: '20' },
    active: false,
    name: 'Ten',
  });
  expect(changed.metadata).not.toHaveProperty('plan');
  expect(changed.updated - product.updated).toBe(10);
  const [event] = (await stripe.events.list({ type: 'product.updated', limit: 1 })).data;
  expect(event?.data).toMatchObject({
    object: { id: product.id, active: false },
    previous_attributes: {
      active: true,
      description: 'Credits & more [+] ü',
      metadata: { credits: '10', plan: 'Pro' },
    },
  });
  expect((await stripe.products.update(product.id, { metadata: '' })).metadata).toEqual({ credits: '20' });
});

test('decimals have the SDK’s format', () => {
  expect(catalogue.monthly.unit_amount_decimal?.eq(Stripe.Decimal.from('1899'))).toBe(true);
});

test('a lookup key belongs to one price, unless it is transferred', async () => {
  const [old] = (await stripe.prices.list({ lookup_keys: ['Pro-month'] })).data;
  const again = {
    product: String(old?.product),
    currency: 'eur',
    unit_amount: 2099,
    recurring: { interval: 'month' as const },
  };

  await expect(stripe.prices.create({ ...again, lookup_key: 'Pro-month' })).rejects.toThrow(
    /already uses that lookup key/,
  );
  const next = await stripe.prices.create({ ...again, lookup_key: 'Pro-month', transfer_lookup_key: true });

  expect((await stripe.prices.list({ lookup_keys: ['Pro-month'] })).data.map(({ id }) => id)).toEqual([
    next.id,
  ]);
  expect((await stripe.prices.retrieve(old?.id ?? '')).lookup_key).toBeNull();
});

test('a deleted customer can still be retrieved as deleted, and the subscriptions end', async () => {
  const customer = await stripe.customers.create({ email: 'gone@example.com', metadata: { userId: 'u1' } });
  await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const [method] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method?.id,
    items: [{ price: catalogue.monthly.id }],
  });
  expect(subscription.status).toBe('active');

  await stripe.customers.del(customer.id);

  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  expect(world.types().slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted']);
  await expect(stripe.customers.update(customer.id, { name: 'x' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('lists are newest first and can be paged forwards and backwards', async () => {
  const made: string[] = [];
  for (let index = 0; index < 25; index += 1)
    made.unshift((await stripe.customers.create({ email: 'many@example.com', name: `n${index}` })).id);
  const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);
  const email = 'many@example.com';

  const all = await stripe.customers.list({ email, limit: 7 }).autoPagingToArray({ limit: 100 });
  const first = await stripe.customers.list({ email });
  const back = await stripe.customers.list({ email, limit: 3, ending_before: made[10] });
  const last = await stripe.customers.list({ email, limit: 5, starting_after: made[19] });

  expect(all.map(({ id }) => id)).toEqual(made);
  expect(first.has_more).toBe(true);
  expect(ids(first)).toEqual(made.slice(0, 10));
  expect(ids(back)).toEqual(made.slice(7, 10));
  expect(ids(last)).toEqual(made.slice(20));
  expect(last.has_more).toBe(false);
  await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect((await stripe.customers.list({ email, created: { gt: world.now() } })).data).toEqual([]);
});

test('`expand` replaces only the ids that it names by objects', async () => {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: catalogue.pack.id }],
    success_url: successUrl,
    expand: ['line_items.data.price.product'],
  });
  expect(session.line_items?.data[0]?.price?.product).toMatchObject({ name: '10 credits' });

  const plain = await stripe.checkout.sessions.retrieve(session.id);
  expect(plain.line_items).toBeUndefined();
  await expect(stripe.prices.retrieve(catalogue.pack.id, { expand: ['currency'] })).rejects.toThrow(
    /cannot be expanded/,
  );
  await expect(stripe.prices.retrieve(catalogue.pack.id, { expand: ['nothing'] })).rejects.toThrow(
    /cannot be expanded/,
  );
  await expect(stripe.prices.list({ expand: ['data.product.a.b.c'] })).rejects.toThrow(/more than 4 levels/);
});

test('a customer session expires after half an hour', async () => {
  const customer = await stripe.customers.create({});

  const session = await stripe.customerSessions.create({
    customer: customer.id,
    components: { pricing_table: { enabled: true } },
  });

  expect(session.client_secret).toMatch(/^cuss_secret_/);
  expect(session.expires_at - world.now()).toBe(1800);
});

test.each([
  ['no key', undefined, /You did not provide an API key/],
  ['a publishable key', 'Bearer pk_test_local', /publishable API key/],
  ['a live key', 'Bearer sk_live_abcdefghijklmnop', /Invalid API Key provided: sk_live_\*+mnop/],
  ['something else', 'Bearer ../../etc', /Invalid API Key/],
])('%s is refused with 401', async (_, authorization, sentence) => {
  const response = await fetch(`${world.standIn.url}/v1/products`, {
    headers: authorization === undefined ? {} : { authorization },
  });

  expect(response.status).toBe(401);
  expect(await response.text()).toMatch(sentence);
});

test('with a configured key, only that key is accepted', async () => {
  const strict = await startWorld({ apiKey: 'sk_test_mine' });

  await expect(sdkFor(strict.standIn.url).products.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
  expect((await sdkFor(strict.standIn.url, {}, 'sk_test_mine').products.list()).data).toEqual([]);
  await strict.stop();
});

test.each([
  ['products', '', 400, 'parameter_missing', 'name', 'Missing required param: name.'],
  ['products', 'name=', 400, 'parameter_invalid_empty', 'name', "You passed an empty string for 'name'"],
  ['products', 'name=x&nmae=y', 400, 'parameter_unknown', 'nmae', 'Received unknown parameter: nmae'],
  ['products', 'name=x&tax_code=t', 501, undefined, 'tax_code', 'does not do the parameter tax_code'],
  ['products', 'name=x&url=nowhere', 400, 'url_invalid', 'url', 'Not a valid URL'],
  [
    'prices',
    'currency=eur&unit_amount=12.5&product=p',
    400,
    'parameter_invalid_integer',
    'unit_amount',
    'Invalid integer: 12.5',
  ],
  ['prices', 'currency=euro&unit_amount=1&product=p', 400, undefined, 'currency', 'Invalid currency: euro'],
  [
    'prices',
    'currency=eur&unit_amount=1&product=p&recurring[interval]=moon',
    400,
    undefined,
    'recurring[interval]',
    'must be one of day, month, week, year',
  ],
  [
    'prices',
    'currency=eur&unit_amount=1&product=prod_none',
    400,
    'resource_missing',
    'product',
    "No such product: 'prod_none'",
  ],
  [
    'prices',
    'currency=eur&unit_amount=1&product=p&recurring[meter]=m&recurring[interval]=month',
    501,
    undefined,
    'recurring[meter]',
    'does not do the parameter',
  ],
  ['customers', 'email=nobody', 400, 'email_invalid', 'email', 'Invalid email address: nobody'],
  [
    'checkout/sessions',
    'mode=payment&success_url=https://a.example&line_items[0][price]=price_none',
    400,
    'resource_missing',
    'line_items[0][price]',
    'No such price',
  ],
  [
    'checkout/sessions',
    'mode=payment&success_url=javascript:alert(1)&line_items[0][price]=x',
    400,
    'url_invalid',
    'success_url',
    'Not a valid URL',
  ],
  [
    'checkout/sessions',
    'mode=setup&success_url=https://a.example&line_items[0][price]=x',
    501,
    undefined,
    'mode',
    'does not do mode=setup',
  ],
  ['refunds', '', 400, undefined, undefined, 'payment_intent or charge'],
])('POST %s %s is answered with %s', async (path, body, status, code, param, sentence) => {
  const response = await post(`/v1/${path}`, body);

  const { error } = (await response.json()) as { error: Record<string, unknown> };
  expect(response.status).toBe(status);
  expect(response.headers.get('request-id')).toMatch(/^req_/);
  expect(error).toMatchObject({ type: status === 501 ? 'api_error' : 'invalid_request_error' });
  expect(error.code).toBe(code);
  expect(error.param).toBe(param);
  expect(error.message).toContain(sentence);
});

test('conflicting parameters are refused', async () => {
  const line_items = [{ price: catalogue.monthly.id }];
  const create = (more: object) =>
    stripe.checkout.sessions.create({ mode: 'payment', success_url: successUrl, line_items, ...more });

  await expect(create({})).rejects.toThrow(/passed a recurring price/);
  await expect(
    create({
      mode: 'subscription',
      line_items: [{ price: catalogue.monthly.id }, { price: catalogue.yearly.id }],
    }),
  ).rejects.toThrow(/different billing intervals/);
  await expect(
    create({ mode: 'subscription', customer: 'cus_x', customer_email: 'a@b.example' }),
  ).rejects.toThrow(/only specify one/);
  await expect(create({ mode: 'subscription', expires_at: world.now() + 60 })).rejects.toThrow(
    /between 30 minutes and 24 hours/,
  );
  await expect(create({ mode: 'subscription', success_url: undefined })).rejects.toMatchObject({
    param: 'success_url',
  });
  await stripe.prices.update(catalogue.larger.id, { active: false });
  await expect(
    create({ mode: 'subscription', line_items: [{ price: catalogue.larger.id }] }),
  ).rejects.toThrow(/inactive/);
});

test('other versions are refused; an unknown path is a 404; operations that are not implemented are a 501', async () => {
  const answer = async (path: string, headers: Record<string, string> = {}) => {
    const response = await call(path, { headers });
    return [response.status, await response.text()];
  };

  expect((await call('/v1/products')).headers.get('stripe-version')).toBe('2026-10-28.endive');
  expect(await answer('/v1/products', { 'stripe-version': '2020-08-27' })).toEqual([
    501,
    expect.stringContaining('API version'),
  ]);
  expect(await answer('/v1/products', { 'stripe-version': 'soon' })).toEqual([
    400,
    expect.stringContaining('Invalid Stripe API version'),
  ]);
  expect(await answer('/v1/nothing')).toEqual([404, expect.stringContaining('Unrecognized request URL')]);
  expect(await answer('/v1/products/prod_x')).toEqual([404, expect.stringContaining('resource_missing')]);
  expect(await answer('/v2/core/events')).toEqual([501, expect.stringContaining('does not do')]);
  await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 501 });
});

test('a refund returns a part or the rest of a charge, never more', async () => {
  const customer = await stripe.customers.create({});
  await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const [method] = (await stripe.customers.listPaymentMethods(customer.id, { type: 'card' })).data;
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method?.id } });
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: catalogue.monthly.id }] });
  const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data;
  const payment_intent = intent?.id ?? '';

  const part = await stripe.refunds.create({ payment_intent, amount: 899, metadata: { why: 'test' } });
  await expect(stripe.refunds.create({ payment_intent, amount: 1001 })).rejects.toThrow(
    /greater than unrefunded amount/,
  );
  const rest = await stripe.refunds.create({ payment_intent });

  expect([part.amount, rest.amount, part.status]).toEqual([899, 1000, 'succeeded']);
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const charge = await stripe.charges.retrieve(String(intent?.latest_charge), { expand: ['refunds'] });
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 1899 });
  expect(charge.refunds?.data).toHaveLength(2);
  const told = (await stripe.events.list({ type: 'charge.refunded', limit: 2 })).data;
  expect(told.map(({ data }) => data.previous_attributes)).toEqual([
    { amount_refunded: 899, refunded: false },
    { amount_refunded: 0 },
  ]);
});
