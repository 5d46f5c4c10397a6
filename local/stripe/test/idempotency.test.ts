import { afterAll, beforeAll, expect, test } from 'vitest';
import { sdkFor, startWorld } from './world';
import type { World } from './world';

let world: World;
let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const post = (idempotencyKey: string, body: string, path = 'customers') =>
  fetch(`${world.standIn.url}/v1/${path}`, {
    method: 'POST',
    body,
    headers: {
      authorization: 'Bearer sk_test_local',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': idempotencyKey,
    },
  });
const countOf = async (email: string) =>
  (await world.stripe.customers.list({ email, limit: 100 })).data.length;

test('twenty concurrent requests with one key create one customer; the others get 409', async () => {
  const key = newKey();
  const email = 'twenty@example.com';

  const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, `email=${email}`)));

  const bodies = await Promise.all(
    answers.map(
      async (answer) => [answer.status, (await answer.json()) as { id?: string; error?: object }] as const,
    ),
  );
  const made = bodies.filter(([status]) => status === 200);
  const early = bodies.filter(([status]) => status !== 200);
  expect(new Set(made.map(([, { id }]) => id)).size).toBe(1);
  for (const [status, { error }] of early) {
    expect(status).toBe(409);
    expect(error).toMatchObject({ type: 'idempotency_error', code: 'idempotency_key_in_use' });
  }
  expect(await countOf(email)).toBe(1);
});

test('the SDK retries a key in use until it succeeds', async () => {
  const patient = sdkFor(world.standIn.url, { maxNetworkRetries: 5 });
  const options = { idempotencyKey: newKey() };

  const made = await Promise.all(
    Array.from({ length: 20 }, () => patient.customers.create({ email: 'patient@example.com' }, options)),
  );

  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test('a replayed response equals the first one and has the replay header', async () => {
  const key = newKey();
  const first = await post(key, 'email=again@example.com');
  const second = await post(key, 'email=again@example.com');

  expect(await second.text()).toBe(await first.text());
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'));
});

test('an error of the operation is stored too; a validation error is not', async () => {
  const [kept, free] = [newKey(), newKey()];
  const refused = await post(kept, 'currency=eur&unit_amount=1&product=prod_later', 'prices');
  const slip = await post(free, 'nmae=x', 'products');
  await world.stripe.products.create({ id: 'prod_later', name: 'Later' });

  const again = await post(kept, 'currency=eur&unit_amount=1&product=prod_later', 'prices');

  expect([refused.status, slip.status, again.status]).toEqual([400, 400, 400]);
  expect(await again.text()).toBe(await refused.text());
  expect((await post(free, 'name=x', 'products')).status).toBe(200);
});

test('a key is bound to the parameters and path of its first request', async () => {
  const key = newKey();
  await post(key, 'email=first@example.com');

  const other = await post(key, 'email=second@example.com');
  const elsewhere = await post(key, 'name=x', 'products');

  expect(other.status).toBe(400);
  expect(await other.json()).toMatchObject({
    error: {
      type: 'idempotency_error',
      message: expect.stringContaining('same parameters they were first used with') as string,
    },
  });
  expect(await elsewhere.json()).toMatchObject({ error: { type: 'idempotency_error' } });
  expect(await countOf('second@example.com')).toBe(0);
  expect((await post('k'.repeat(256), 'email=x@example.com')).status).toBe(400);
});

test('after a connection lost in the response, a retry with the same key creates no second customer', async () => {
  const options = { idempotencyKey: newKey() };
  const create = () => world.stripe.customers.create({ email: 'cut@example.com' }, options);
  world.faults.push({ operation: 'customers.create', fault: { fault: 'cut' } });

  // The SDK does not retry after a truncated response.
  await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' });

  expect((await create()).email).toBe('cut@example.com');
  expect(await countOf('cut@example.com')).toBe(1);
});

test('a key expires after a day', async () => {
  const key = newKey();
  await post(key, 'email=daily@example.com');
  await world.advance(86_399);
  await post(key, 'email=daily@example.com');
  expect(await countOf('daily@example.com')).toBe(1);

  await world.advance(1);
  await post(key, 'email=daily@example.com');

  expect(await countOf('daily@example.com')).toBe(2);
});
