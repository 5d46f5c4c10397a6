import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCatalogue, pay, startWorld, subscribe } from './world';
import type { Catalogue, World } from './world';

let world: World;
let catalogue: Catalogue;
beforeEach(async () => {
  world = await startWorld();
  catalogue = await addCatalogue(world.stripe);
});
afterEach(() => world.stop());

/** Opens the portal for a customer ten days into a monthly Pro subscription. */
const open = async (typed?: Record<string, string>) => {
  const { subscriptionId: id, customerId: customer } = await subscribe(world, catalogue.monthly, typed);
  await world.advance(10 * 86_400);
  const { url } = await world.stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://shop.example/profile',
  });
  const read = () => world.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const priceNow = async () => (await read()).items.data[0]?.price.id;
  const send = (action: string, price: string) => pay(url, { action, subscription: id, price });
  const shown = async () => (await fetch(url)).text();
  return { id, customer, url, read, priceNow, send, shown };
};

test('an upgrade shows its cost, is charged on confirmation, and applies at once', async () => {
  const { customer, read, priceNow, send, shown } = await open();

  expect(await shown()).toMatch(
    /Update plan[\s\S]*Pro,\s+€189\.99 per year[\s\S]*Enterprise,\s+€44\.99 per month/,
  );
  const asked = await send('choose', catalogue.larger.id);
  const before = await priceNow();
  const done = await send('switch', catalogue.larger.id);

  // The difference for 21 of 31 days.
  expect(asked.text).toMatch(/Confirm your new plan[\s\S]*Due today[\s\S]*€17\.6/);
  expect([before, done.status]).toEqual([catalogue.monthly.id, 303]);
  const after = await read();
  expect(after.items.data[0]?.price.id).toBe(catalogue.larger.id);
  expect(after.latest_invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
  const [charge] = (await world.stripe.charges.list({ customer })).data;
  expect(asked.text).toContain(`€${((charge?.amount ?? 0) / 100).toFixed(2)}`);
  expect(await shown()).toContain('Enterprise');
});

test('a downgrade credits the balance, and the next invoice uses it', async () => {
  const { customer, send } = await open();
  await send('switch', catalogue.larger.id);

  const asked = await send('choose', catalogue.monthly.id);
  await send('switch', catalogue.monthly.id);

  const { balance } = (await world.stripe.customers.retrieve(customer)) as { balance: number };
  expect(asked.text).toContain('Kept for later invoices');
  expect(balance).toBeLessThan(-1_700);
  await world.advance(22 * 86_400);
  const [next] = (await world.stripe.invoices.list({ customer, limit: 1 })).data;
  expect([next?.billing_reason, next?.total, next?.amount_due]).toEqual([
    'subscription_cycle',
    1899,
    1899 + balance,
  ]);
});

test('a switch to another interval starts a new period today', async () => {
  const { read, send } = await open();

  await send('switch', catalogue.yearly.id);

  const [item] = (await read()).items.data;
  expect([item?.price.id, item?.current_period_start]).toEqual([catalogue.yearly.id, world.now()]);
});

test('a declined card leaves the subscription unchanged', async () => {
  const { customer, url, priceNow, send } = await open();
  await pay(url, { action: 'card', number: '4000 0000 0000 0341' });
  const before = (await world.stripe.invoices.list({ customer })).data.length;

  const refused = await send('switch', catalogue.larger.id);

  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Your card was declined.');
  expect(await priceNow()).toBe(catalogue.monthly.id);
  expect((await world.stripe.invoices.list({ customer })).data).toHaveLength(before);
});

test('a switch to an unoffered price, to a pack, or of another customer’s subscription is ignored', async () => {
  const { id, priceNow, send, shown, url } = await open();
  const other = await open();
  await world.stripe.prices.update(catalogue.yearly.id, { active: false });

  for (const price of [catalogue.pack.id, catalogue.yearly.id, 'price_nothing']) await send('switch', price);
  await pay(other.url, { action: 'switch', subscription: id, price: catalogue.larger.id });
  await pay(url, { action: 'cancel', subscription: id });
  await send('switch', catalogue.larger.id);

  expect(await priceNow()).toBe(catalogue.monthly.id);
  expect(await shown()).not.toContain('Update plan');
});
