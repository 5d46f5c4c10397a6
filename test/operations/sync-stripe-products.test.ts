import { expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import { productUrl } from '#test/support/shared-product';
import { stripeAccount } from '#test/support/payments';
import { waitUntil } from '#test/support/polling';
import { callAs } from '#test/support/test-user';

const offered = async () => (await callAs(productUrl(), undefined, 'getSettings')).body.stripeProducts;

it('plans and packs are read from Stripe for everybody; products without our metadata are left out', async () => {
  const admin = await newUserOf('Admin');
  await stripeAccount().products.create({ name: 'A mug' });

  const { status, body } = await admin.call('syncStripeProducts');

  const shown = body.stripeProducts.map(({ name, plan, credits }) => [name, plan, credits]);
  expect(status).toBe(200);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Pro', 'Pro', null],
      ['Enterprise', 'Enterprise', null],
      ['10 credits', null, 10],
      ['50 credits', null, 50],
    ]),
  );
  expect(shown.map(([name]) => name)).not.toContain('A mug');
  const pro = body.stripeProducts.find(({ plan }) => plan === 'Pro');
  expect(pro?.prices.map(({ amount, interval }) => [amount, interval])).toEqual([
    [1899, 'month'],
    [18_999, 'year'],
  ]);
  expect(await offered()).toEqual(body.stripeProducts);
});

it("changes at Stripe show up without anybody's action", async () => {
  const made = await stripeAccount().products.create({ name: '7 credits', metadata: { credits: '7' } });
  await stripeAccount().prices.create({ product: made.id, currency: 'eur', unit_amount: 700 });
  const isOffered = async () => (await offered()).some(({ productId }) => productId === made.id);
  await waitUntil(isOffered, 'it is offered');

  await stripeAccount().products.update(made.id, { active: false });

  await waitUntil(async () => !(await isOffered()), 'it is gone again');
});
