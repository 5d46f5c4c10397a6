import { describe, expect, it } from 'vitest';
import { simultaneousCalls } from '#test/support/simultaneous-calls';
import { newUserOf, rowsOf } from '#test/support/table';
import { newUser } from '#test/support/shared-product';
import {
  startCheckout,
  buy,
  creditHistoryOf,
  payOnStripePage,
  priceOf,
  stripeAccount,
  totalOf,
} from '#test/support/payments';
import { waitUntil } from '#test/support/polling';

describe('buying a pack', () => {
  it('adds credits that last six months, with a ledger entry that names the purchase and an order', async () => {
    const person = await newUser();

    const sessionId = await buy(person, 'credits-10');

    const { credits, userType } = await person.profile();
    const entries = await creditHistoryOf(person);
    const { orders } = (await person.call('listOrders')).body;
    const packs = (await rowsOf((await person.profile()).id)).flatMap(
      ({ wallet }) => (wallet as { lots: { reason: string; expiresAt: string }[] } | undefined)?.lots ?? [],
    );
    expect([credits, userType]).toEqual([13, 'Basic']);
    // Stripe's times are whole seconds: within one, the purchase may sort below the first grant.
    expect(entries.filter(({ reason }) => reason === 'purchase')).toMatchObject([
      { amount: 10, referenceId: sessionId },
    ]);
    expect(totalOf(entries)).toBe(credits);
    expect(orders).toMatchObject([
      { orderId: sessionId, amountTotal: 899, currency: 'eur', paymentStatus: 'paid' },
    ]);
    const lot = packs.find(({ reason }) => reason === 'purchase');
    const months = (Date.parse(lot?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(months).toBeGreaterThan(180);
    expect(months).toBeLessThan(185);
  });

  it('changes nothing with a declined card, and can be retried with another one', async () => {
    const person = await newUser();
    const { sessionId, url } = await startCheckout(person, 'credits-50');

    await payOnStripePage(url, { number: '4000 0000 0000 0002' });
    const declined = await person.profile();
    await payOnStripePage(url);

    expect(declined.credits).toBe(3);
    await waitUntil(async () => (await person.profile()).credits === 53, 'the second card was good');
    expect((await person.call('getCheckout', { params: { sessionId } })).body.state).toBe('paid');
  });
});

describe('buying a plan', () => {
  it('turns a Basic user into Pro at once, with 10 credits and not 13', async () => {
    const person = await newUser();

    await buy(person, 'pro-month');

    const profile = await person.profile();
    const entries = await creditHistoryOf(person);
    expect(profile).toMatchObject({ userType: 'Pro', credits: 10, subscriptionType: 'Pro' });
    expect(entries.map(({ amount, reason }) => [amount, reason])).toEqual(
      expect.arrayContaining([
        [10, 'subscription_reset'],
        [-3, 'expiry'],
        [3, 'subscription_reset'],
      ]),
    );
    expect(totalOf(entries)).toBe(10);
  });

  it("is refused to a user with a plan, who switches it on Stripe's own pages", async () => {
    const person = await newUser();
    await buy(person, 'pro-month');

    const reply = await person.call('createCheckout', {
      body: { priceId: await priceOf('enterprise-month') },
    });

    expect([reply.status, reply.error.code]).toEqual([409, 'already_subscribed']);
  });

  it('leaves an Admin an Admin', async () => {
    const admin = await newUserOf('Admin');

    await buy(admin, 'pro-month');

    expect(await admin.profile()).toMatchObject({ userType: 'Admin', subscriptionType: 'Pro' });
  });
});

describe('a checkout', () => {
  it('accepts only prices that are offered', async () => {
    const person = await newUser();
    const product = await stripeAccount().products.create({ name: 'Foreign', metadata: { other: 'yes' } });
    const foreign = await stripeAccount().prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 1,
    });

    const replies = await Promise.all(
      ['price_nothing', foreign.id].map((priceId) => person.call('createCheckout', { body: { priceId } })),
    );
    const odd = await person.call('createCheckout', { body: { priceId: 'price_1', credits: 1000 } });

    expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
      [400, 'price_unknown'],
      [400, 'price_unknown'],
    ]);
    expect([odd.status, odd.error.code]).toEqual([400, 'bad_request']);
  });

  it('creates one customer for simultaneous requests', async () => {
    const person = await newUser();

    await Promise.all(Array.from({ length: simultaneousCalls }, () => startCheckout(person, 'credits-10')));

    const { data } = await stripeAccount().customers.list({ email: person.email });
    expect(data).toHaveLength(1);
  });
});
