import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payOnStripePage } from '#test/support/payments';
import { type BillingWorld, openBillingWorld } from './billing-world';

let world: BillingWorld;
let at = Date.parse('2027-01-31T12:00:00Z');
beforeAll(async () => {
  world = await openBillingWorld(new Date(at).toISOString());
});
afterEach(async () => {
  // Cancels the subscriptions of finished tests, which share this world, so that they no longer renew.
  for (const { id } of (await world.stripe.subscriptions.list({ limit: 100 })).data)
    await world.stripe.subscriptions.cancel(id);
  world.news();
});
afterAll(() => world.close());

/** Moves the clock forward and delivers the events of that time. */
async function pass(days: number) {
  at += days * 86_400_000;
  await world.goTo(new Date(at).toISOString());
  await world.deliver(world.news());
}

type Subscriber = Awaited<ReturnType<typeof subscriber>>;

/** A new user who has bought a plan. */
async function subscriber(offer: string) {
  const sub = await world.newPerson();
  const session = await world.buy(sub, offer);
  await world.deliver(world.news());
  return { sub, subscriptionId: String(session.subscription), customerId: String(session.customer) };
}

/** Submits a form of Stripe's portal as the subscriber. */
async function inPortal({ customerId, subscriptionId }: Subscriber, action: string, offer = '') {
  const { url } = await world.stripe.billingPortal.sessions.create({ customer: customerId });
  const form = { action, subscription: subscriptionId, price: world.priceOf(offer) };
  expect(await payOnStripePage(url, form)).toBe(303);
  await world.deliver(world.news());
}

const typeAndCredits = async (sub: string) => {
  const { userType, credits } = await world.standing(sub);
  return `${userType} ${credits}`;
};

describe('the life of a plan', () => {
  it('a paid monthly renewal resets the credits to ten instead of adding ten', async () => {
    const { sub } = await subscriber('pro-month');
    const seen = [await typeAndCredits(sub)];

    for (let month = 0; month < 3; month += 1) {
      await pass(31);
      seen.push(await typeAndCredits(sub));
    }

    const { orders, sum } = await world.standing(sub);
    expect(seen).toEqual(Array(4).fill('Pro 10'));
    expect([orders, sum]).toEqual([Array(4).fill('1899 paid'), 10]);
  });

  it('a yearly plan is paid once and gets its credits each month', async () => {
    const { sub } = await subscriber('enterprise-year');

    await pass(150);

    const { moves, orders, userType, credits } = await world.standing(sub);
    expect([userType, credits, orders]).toEqual(['Enterprise', 50, ['44999 paid']]);
    expect(moves).toContain('-50 expiry');
  });

  it('an upgrade adds its credits at once; a downgrade waits for the reset', async () => {
    const person = await subscriber('pro-month');
    await inPortal(person, 'switch', 'enterprise-month');
    const up = await typeAndCredits(person.sub);

    await inPortal(person, 'switch', 'pro-month');
    const down = await typeAndCredits(person.sub);
    await pass(32);

    expect([up, down, await typeAndCredits(person.sub)]).toEqual([
      'Enterprise 50',
      'Enterprise 50',
      'Pro 10',
    ]);
  });

  it('a switch to yearly billing or back keeps this month’s credits and the monthly reset', async () => {
    const person = await subscriber('pro-month');
    const seen: string[] = [];
    const look = async () => {
      const row = (await world.rowsOf(person.sub)).find(({ sk }) => sk === 'SUBSCRIPTION');
      seen.push(`${await typeAndCredits(person.sub)} ${String(row?.['interval'])}`);
    };

    await pass(10);
    await inPortal(person, 'switch', 'pro-year');
    await look();
    await pass(120);
    await look();
    await inPortal(person, 'switch', 'pro-month');
    await look();
    await pass(40);
    await look();

    expect(seen).toEqual(['Pro 10 year', 'Pro 10 year', 'Pro 10 month', 'Pro 10 month']);
    const { moves, sum } = await world.standing(person.sub);
    expect([sum, moves.filter((move) => move.endsWith('purchase'))]).toEqual([10, []]);
  });

  it('a paid switch is an order, and its refund concerns the period that it paid', async () => {
    const person = await subscriber('pro-month');
    await pass(10);
    await inPortal(person, 'switch', 'enterprise-year');
    await pass(60);
    const order = (await world.rowsOf(person.sub)).find(({ amountTotal }) => Number(amountTotal) > 2_000);
    const { data } = await world.stripe.charges.list({ customer: person.customerId, limit: 1 });
    const before = await typeAndCredits(person.sub);

    await world.stripe.refunds.create({ charge: data[0]?.id ?? '' });
    await world.deliver(world.news());

    expect(String(order?.['description'])).toBe('1 × Enterprise');
    expect([before, await typeAndCredits(person.sub)]).toEqual(['Enterprise 50', 'Enterprise 0']);
  });

  it('a cancelled plan stays until the paid period ends, then becomes Basic', async () => {
    const person = await subscriber('pro-month');
    const { sub } = person;
    await inPortal(person, 'cancel');
    const before = await world.standing(sub);

    await pass(32);

    const after = await world.standing(sub);
    expect([before.userType, before.subscription]).toEqual(['Pro', 'active']);
    expect([after.userType, after.paidPlan, after.credits, after.subscription]).toEqual([
      'Basic',
      undefined,
      3,
      'canceled',
    ]);
  });

  it('a plan that is cancelled and resumed renews', async () => {
    const person = await subscriber('pro-month');
    await inPortal(person, 'cancel');
    await inPortal(person, 'keep');

    await pass(32);

    expect(await typeAndCredits(person.sub)).toBe('Pro 10');
  });

  it('a failed renewal gives no credits, and the plan finally becomes Basic', async () => {
    const { sub, subscriptionId, customerId } = await subscriber('pro-month');
    const bad = await world.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customerId,
    });
    await world.stripe.subscriptions.update(subscriptionId, { default_payment_method: bad.id });
    const begun = await typeAndCredits(sub);

    await pass(32);
    const pastDue = await world.standing(sub);
    await pass(60);

    expect(begun).toBe('Pro 10');
    expect([pastDue.userType, pastDue.credits, pastDue.subscription]).toEqual(['Pro', 0, 'past_due']);
    expect(await typeAndCredits(sub)).toBe('Basic 3');
  });

  it('a delayed payment gives nothing until it succeeds', async () => {
    const sub = await world.newPerson();
    const debit = { method: 'sepa_debit', iban: 'DE89370400440532013000', holder: 'Ana Test' };
    await world.buy(sub, 'credits-10', debit);
    await world.deliver(world.news());
    const waiting = await world.standing(sub);

    await pass(10);

    expect([waiting.credits, waiting.orders]).toEqual([3, ['899 processing']]);
    expect((await world.standing(sub)).moves).toContain('10 purchase');
  });

  it('a user whose Stripe customer is deleted loses the plan and the customer id', async () => {
    const { sub, customerId } = await subscriber('pro-month');

    await world.stripe.customers.del(customerId);
    await world.deliver(world.news());

    const links = (await world.everyRow()).filter(({ pk }) => pk === `STRIPE#${customerId}`);
    const profile = (await world.rowsOf(sub)).find(({ sk }) => sk === 'PROFILE');
    const standing = await world.standing(sub);
    expect([standing.userType, standing.subscription]).toEqual(['Basic', 'canceled']);
    expect(profile?.['customers']).toEqual([]);
    expect(links).toEqual([]);
  });
});

describe('refunds and disputes', () => {
  const fraudulent = { number: '4000 0000 0000 0259' };
  /** The PaymentIntent id of a customer's newest invoice. */
  const paymentOf = async (customer: string) => {
    const { data } = await world.stripe.invoices.list({ customer, limit: 1, expand: ['data.payments'] });
    return String(data[0]?.payments?.data[0]?.payment.payment_intent);
  };
  /** Moves the clock by a second, after which the dispute is open. Returns its id. */
  const disputeOf = async (paymentIntent: string) => {
    await pass(1 / 86_400);
    return (await world.stripe.disputes.list({ payment_intent: paymentIntent })).data[0]?.id ?? '';
  };
  const answer = async (id: string, words: string) => {
    await world.stripe.disputes.update(id, { evidence: { uncategorized_text: words } });
    await world.deliver(world.news());
  };

  it.each([
    ['winning_evidence', 13, ['899 paid']],
    ['losing_evidence', 3, ['899 disputed']],
  ])(
    'a disputed pack loses its credits at once; after %s there are %i credits',
    async (words, credits, orders) => {
      const sub = await world.newPerson();
      const { payment_intent } = await world.buy(sub, 'credits-10', fraudulent);
      const dispute = await disputeOf(String(payment_intent));
      const asked = await world.standing(sub);

      await answer(dispute, words);

      const ended = await world.standing(sub);
      expect([asked.credits, asked.orders]).toEqual([3, ['899 disputed']]);
      expect([ended.credits, ended.sum, ended.orders]).toEqual([credits, credits, orders]);
    },
  );

  it('a dispute that we close is lost; an inquiry that closes without loss returns the credits', async () => {
    const [dropped, inquired] = [await world.newPerson(), await world.newPerson()];
    const first = await world.buy(dropped, 'credits-10', fraudulent);
    const second = await world.buy(inquired, 'credits-10', { number: '4000 0000 0000 1976' });
    await world.stripe.disputes.close(await disputeOf(String(first.payment_intent)));
    await world.deliver(world.news());
    await disputeOf(String(second.payment_intent));

    await pass(9);

    expect([(await world.standing(dropped)).orders, (await world.standing(inquired)).orders]).toEqual([
      ['899 disputed'],
      ['899 paid'],
    ]);
    expect((await world.standing(inquired)).moves).toContain('10 refund');
  });

  it('a refund of a plan’s month removes its share of the unused credits, once', async () => {
    const { sub, customerId } = await subscriber('pro-month');
    const payment_intent = await paymentOf(customerId);
    const refund = async (amount?: number) => {
      await world.stripe.refunds.create({ payment_intent, ...(amount ? { amount } : {}) });
      await world.deliver(world.news());
      const { userType, credits, orders } = await world.standing(sub);
      return [`${userType} ${credits}`, ...orders];
    };

    const seen = [await refund(570), await refund(380), await refund()];
    await pass(32);

    expect(seen).toEqual([
      ['Pro 7', '1899 partially_refunded'],
      ['Pro 5', '1899 partially_refunded'],
      ['Pro 0', '1899 refunded'],
    ]);
    const { credits, sum, orders } = await world.standing(sub);
    expect([credits, sum, orders]).toEqual([10, 10, ['1899 paid', '1899 refunded']]);
  });

  it('a dispute of a plan’s month removes its credits until the dispute is won', async () => {
    const sub = await world.newPerson();
    const session = await world.buy(sub, 'enterprise-month', fraudulent);
    const dispute = await disputeOf(await paymentOf(String(session.customer)));
    const asked = await typeAndCredits(sub);

    await answer(dispute, 'winning_evidence');

    expect([asked, await typeAndCredits(sub)]).toEqual(['Enterprise 0', 'Enterprise 50']);
  });

  it('a repeated refund event of last month leaves this month’s credits unchanged', async () => {
    const { sub, customerId } = await subscriber('pro-month');
    const payment_intent = await paymentOf(customerId);
    const { charge } = await world.stripe.refunds.create({ payment_intent, amount: 950 });
    const events = world.news();
    await world.deliver(events);
    const then = await typeAndCredits(sub);
    await pass(32);

    const again = events.find(({ type }) => type === 'charge.refunded')!;
    await world.deliver([{ ...again, id: `${again.id}_again` }]);

    expect(charge).toBe((again.data.object as { id: string }).id);
    expect([then, await typeAndCredits(sub)]).toEqual(['Pro 5', 'Pro 10']);
    expect((await world.standing(sub)).orders).toEqual(['1899 paid', '1899 partially_refunded']);
  });

  it('a refund of a past month leaves this month’s credits unchanged', async () => {
    const { sub, customerId } = await subscriber('pro-month');
    const payment_intent = await paymentOf(customerId);
    await pass(32);

    await world.stripe.refunds.create({ payment_intent });
    await world.deliver(world.news());

    const { credits, orders } = await world.standing(sub);
    expect([credits, orders]).toEqual([10, ['1899 paid', '1899 refunded']]);
  });
});

describe('a plan that is switched to a price outside our catalogue', () => {
  it('ends, and the user’s profile shows it', async () => {
    const { sub, subscriptionId } = await subscriber('pro-month');
    const product = await world.stripe.products.create({ name: 'Odd plan' });
    const recurring = { interval: 'month' as const };
    const price = await world.stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 100,
      recurring,
    });
    const { items } = await world.stripe.subscriptions.retrieve(subscriptionId);

    await world.stripe.subscriptions.update(subscriptionId, {
      items: [{ id: items.data[0]?.id ?? '', price: price.id }],
    });
    await world.deliver(world.news());

    const { userType, subscription } = await world.standing(sub);
    expect([userType, subscription]).toEqual(['Basic', 'canceled']);
  });
});

describe('payments of unknown customers', () => {
  it('are stored, and applied once when a user with the same verified e-mail claims them', async () => {
    await world.buy(undefined, 'credits-10', { email: 'later@people.test' });
    await world.buy(undefined, 'pro-month', { email: 'Later@people.test' });
    await world.deliver(world.news());
    const parked = (await world.everyRow()).filter(({ sk }) => String(sk).startsWith('PARKED#'));
    const sub = await world.newPerson('later@people.test');

    const { claimParkedEvents } = await import('#functions/billing/process-event');
    const { emailClaimKey } = await import('#functions/billing/event-store');
    await claimParkedEvents(emailClaimKey('later@people.test'), sub);
    await claimParkedEvents(emailClaimKey('later@people.test'), sub);

    const { userType, credits, moves } = await world.standing(sub);
    expect(parked.length).toBeGreaterThan(2);
    expect(JSON.stringify(parked)).not.toMatch(/later@/i);
    expect([userType, credits]).toEqual(['Pro', 20]);
    expect(moves.filter((move) => move.includes('purchase'))).toEqual(['10 purchase']);
  });

  it('a reference to an unknown user creates no profile', async () => {
    const before = (await world.everyRow()).filter(({ sk }) => sk === 'PROFILE').length;

    await world.buy('00000000-0000-4000-8000-000000000000', 'credits-10');
    await world.deliver(world.news());

    expect((await world.everyRow()).filter(({ sk }) => sk === 'PROFILE')).toHaveLength(before);
  });

  it.each([
    ['nothing that we sell', {}],
    ['a negative number', { credits: '-5' }],
    ['a huge number', { credits: '1000000' }],
    ['words', { credits: 'many' }],
    ['a plan that we do not have', { plan: 'Admin' }],
  ])('a price of %s gives nothing', async (_what, metadata: Record<string, string>) => {
    const sub = await world.newPerson();
    const product = await world.stripe.products.create({ name: 'Odd', metadata });
    const isPlan = 'plan' in metadata;
    const price = await world.stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 1,
      ...(isPlan ? { recurring: { interval: 'month' } } : {}),
    });
    const session = await world.stripe.checkout.sessions.create({
      mode: isPlan ? 'subscription' : 'payment',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'https://suasion.example/',
      client_reference_id: sub,
    });
    await payOnStripePage(session.url ?? '');

    world.endings.splice(0);
    await world.deliver(world.news());

    expect(await world.standing(sub)).toMatchObject({
      userType: 'Basic',
      credits: 3,
      moves: ['3 subscription_reset'],
      orders: [],
      subscription: undefined,
    });
    const about = world.endings.filter(({ type }) => /^(checkout|customer\.sub|invoice\.paid)/.test(type));
    expect(new Set(about.map(({ ending }) => ending))).toEqual(new Set(['ignored']));
  });
});
