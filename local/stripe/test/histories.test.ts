import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCatalogue, pay, startWorld, subscribe } from './world';
import type { Catalogue, World } from './world';

interface Life {
  world: World;
  catalogue: Catalogue;
  subscriptionId: string;
  customerId: string;
}

/** Random steps of a subscription, all valid while it is active. */
const steps = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({
    kind: fc.constant('change' as const),
    to: fc.constantFrom('monthly' as const, 'yearly' as const, 'larger' as const),
    how: fc.constantFrom('always_invoice' as const, 'create_prorations' as const, 'none' as const),
  }),
  fc.record({
    kind: fc.constant('card' as const),
    token: fc.constantFrom('pm_card_visa', 'pm_card_chargeCustomerFail'),
  }),
  fc.record({ kind: fc.constant('ending' as const), isEnding: fc.boolean() }),
  fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 500 }) }),
);
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

const act = async ({ world, catalogue, subscriptionId: id, customerId }: Life, step: Step): Promise<void> => {
  const { stripe } = world;
  if (step.kind === 'wait') return world.advance(step.days * 86_400);
  const { items, status } = await stripe.subscriptions.retrieve(id);
  if (status === 'canceled') return;
  if (step.kind === 'ending') await stripe.subscriptions.update(id, { cancel_at_period_end: step.isEnding });
  if (step.kind === 'change')
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id, price: catalogue[step.to].id }],
      proration_behavior: step.how,
    });
  if (step.kind === 'card') {
    const method = await stripe.paymentMethods.attach(step.token, { customer: customerId });
    await stripe.subscriptions.update(id, { default_payment_method: method.id });
  }
  if (step.kind === 'refund') {
    const [charge] = (await stripe.charges.list({ customer: customerId, limit: 100 })).data.filter(
      ({ paid, amount, amount_refunded }) => paid && amount - amount_refunded >= step.amount,
    );
    if (charge) await stripe.refunds.create({ charge: charge.id, amount: step.amount });
  }
};

/** Invariants of invoices, payments and balance. */
const checkBooks = async ({ world, subscriptionId, customerId }: Life): Promise<void> => {
  const { stripe } = world;
  const invoices = await stripe.invoices
    .list({ customer: customerId, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  const charges = await stripe.charges
    .list({ customer: customerId, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  const customer = await stripe.customers.retrieve(customerId);
  const collected = charges.filter(({ paid }) => paid).reduce((sum, { amount }) => sum + amount, 0);
  const paid = invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0);

  expect(collected).toBe(paid);
  for (const invoice of invoices) {
    expect(invoice.total).toBe(invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0));
    expect(invoice.amount_paid + invoice.amount_remaining).toBe(invoice.amount_due);
    if (invoice.status !== 'draft')
      expect(invoice.amount_due + (invoice.ending_balance ?? 0)).toBe(
        invoice.total + invoice.starting_balance,
      );
  }
  // Only invoices change the customer's balance.
  const settled = invoices
    .filter(({ status }) => status !== 'draft')
    .sort((one, other) => String(one.number).localeCompare(String(other.number)));
  const balances = settled.map(({ ending_balance }) => ending_balance);
  expect('balance' in customer && customer.balance).toBe(balances.at(-1) ?? 0);
  for (const [index, { starting_balance }] of settled.entries())
    expect(starting_balance).toBe(index === 0 ? 0 : balances[index - 1]);
  const numbers = settled.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  await checkStory({ world, subscriptionId });
};

/** Periods are contiguous, the last event equals the stored object, and events are in order of time. */
const checkStory = async ({
  world,
  subscriptionId,
}: Pick<Life, 'world' | 'subscriptionId'>): Promise<void> => {
  const events = world.standIn.events();
  const shown = events.flatMap(({ data }) => (data.object.id === subscriptionId ? [data.object] : []));
  const subscription = await world.stripe.subscriptions.retrieve(subscriptionId);

  expect(events.map(({ created }) => created)).toEqual(
    events.map(({ created }) => created).sort((a, b) => a - b),
  );
  expect(shown.at(-1)).toMatchObject({ id: subscriptionId, status: subscription.status });
  if (subscription.status !== 'canceled')
    expect(subscription.items.data[0]?.current_period_end).toBeGreaterThan(world.now());
};

test('after any sequence of steps, invoices and payments add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 14 }), async (history) => {
      const world = await startWorld({ at: '2027-01-31T12:00:00Z', afterLastRetry: 'leave-past-due' });
      const catalogue = await addCatalogue(world.stripe);
      const { subscriptionId, customerId } = await subscribe(world, catalogue.monthly);
      const life = { world, catalogue, subscriptionId, customerId };
      for (const step of history) await act(life, step);
      await checkBooks(life);
      await world.stop();
    }),
    { numRuns: Number(process.env.HISTORIES ?? 12) },
  );
});

test('concurrent submissions of a checkout charge once', async () => {
  const world = await startWorld();
  const catalogue = await addCatalogue(world.stripe);
  const { url, id } = await world.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: catalogue.monthly.id }],
    success_url: 'https://shop.example/',
  });

  await Promise.all(Array.from({ length: 12 }, () => pay(url)));

  const { subscription, customer } = await world.stripe.checkout.sessions.retrieve(id);
  expect((await world.stripe.subscriptions.list({ status: 'all' })).data.map((one) => one.id)).toEqual([
    subscription,
  ]);
  expect((await world.stripe.charges.list({ customer: String(customer) })).data).toHaveLength(1);
  await world.stop();
});
