import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { rowsOf } from '#test/support/table';
import { newUser } from '#test/support/shared-product';
import {
  startCheckout,
  buy,
  eventAbout,
  payOnStripePage,
  postEvent,
  productClockMs,
  sendEvent,
  stripeAccount,
} from '#test/support/payments';
import { waitUntil } from '#test/support/polling';

describe('an event that Stripe has not signed', () => {
  it.each([
    ['no signature', async (payload: string) => postEvent(payload, undefined)],
    ['a signature that is none', async (payload: string) => postEvent(payload, 'Bearer whsec_x')],
    ['another secret', async (payload: string) => sendEvent(payload, { secret: 'whsec_guessed' })],
    [
      'a signature of long ago',
      async (payload: string) =>
        sendEvent(payload, { at: Math.floor((await productClockMs()) / 1000) - 3_600 }),
    ],
    [
      'a signature of different bytes',
      async (payload: string) => {
        const header = stripeAccount().webhooks.generateTestHeaderString({
          payload,
          secret: inject('stripe').webhookSecret,
          timestamp: Math.floor((await productClockMs()) / 1000),
        });
        return postEvent(payload.replace('Basic', 'Admin'), header);
      },
    ],
  ])('with %s is refused and changes nothing', async (_what, send) => {
    const person = await newUser();
    const { id } = await person.profile();
    const before = await rowsOf(id);
    const session = {
      id: 'cs_test_forged',
      object: 'checkout.session',
      client_reference_id: id,
      plan: 'Basic',
    };

    const { status, body } = await send(JSON.stringify(eventAbout('checkout.session.completed', session)));

    expect([status, body.code]).toEqual([400, 'bad_signature']);
    expect(await rowsOf(id)).toEqual(before);
  });
});

describe('a signed event with false contents', () => {
  it('gives nothing: everything it claims is read from Stripe', async () => {
    const person = await newUser();
    const { id } = await person.profile();
    const { sessionId } = await startCheckout(person, 'credits-50');
    const before = await rowsOf(id);
    const claims = {
      object: 'checkout.session',
      client_reference_id: id,
      mode: 'payment',
      status: 'complete',
      payment_status: 'paid',
      amount_total: -1,
    };

    const endings = [];
    for (const sent of [sessionId, 'cs_test_unknown'])
      endings.push(
        (await sendEvent(eventAbout('checkout.session.completed', { ...claims, id: sent }))).body.ending,
      );
    const unheard = await sendEvent(eventAbout('payout.paid', { id: 'po_1', object: 'payout' }));
    const invoice = { id: 'in_unknown', object: 'invoice', customer: 'cus_unknown' };
    const foreign = await sendEvent(eventAbout('invoice.paid', invoice));
    const gone = { id: 'sub_1', object: 'subscription', customer: 'cus_unknown' };
    const nobody = await sendEvent(eventAbout('customer.subscription.updated', gone));

    expect(endings).toEqual(['ignored', 'ignored']);
    expect([unheard, foreign, nobody].map(({ status, body }) => [status, body.ending])).toEqual(
      Array(3).fill([200, 'ignored']),
    );
    expect(await rowsOf(id)).toEqual(before);
    const log = readFileSync(join(inject('dataDir'), 'logs', 'functions.log'), 'utf8');
    expect(log).toMatch(/bookStripeEvent.*"why":"not paid"/);
  });
});

describe('a repeated event', () => {
  it('changes nothing, with the same id or another', async () => {
    const person = await newUser();
    const { id } = await person.profile();
    const sessionId = await buy(person, 'credits-10');
    const event = eventAbout('checkout.session.completed', { id: sessionId, object: 'checkout.session' });

    const endings = [];
    for (const sent of [event, event, { ...event, id: `${event.id}_b` }])
      endings.push((await sendEvent(sent)).body.ending);
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => sendEvent({ ...event, id: `${event.id}_c${n % 2}` })),
    );

    const bought = (await rowsOf(id)).filter(({ reason }) => reason === 'purchase');
    expect(endings).toEqual(['booked', 'repeated', 'booked']);
    expect(bought).toHaveLength(1);
    expect((await person.profile()).credits).toBe(13);
  });
});

describe('a refunded pack', () => {
  it('loses its unused credits, and never more than there are', async () => {
    const person = await newUser();
    const sessionId = await buy(person, 'credits-10');
    const { payment_intent } = await stripeAccount().checkout.sessions.retrieve(sessionId);

    await stripeAccount().refunds.create({ payment_intent: String(payment_intent), amount: 300 });
    await waitUntil(async () => (await person.profile()).credits === 10, 'a third of the pack is gone');
    await stripeAccount().refunds.create({ payment_intent: String(payment_intent) });
    await waitUntil(async () => (await person.profile()).credits === 3, 'the pack is gone');

    const { orders } = (await person.call('listOrders')).body;
    expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['refunded']);
  });
});

describe('a refunded plan', () => {
  it("loses this month's credits in part or in full, and the order says so", async () => {
    const person = await newUser();
    await buy(person, 'enterprise-month');
    const [customer] = (await stripeAccount().customers.list({ email: person.email })).data;
    const [charge] = (await stripeAccount().charges.list({ customer: customer?.id ?? '' })).data;
    const statuses = async () =>
      (await person.call('listOrders')).body.orders.map(({ paymentStatus }) => paymentStatus);

    await stripeAccount().refunds.create({ charge: charge?.id ?? '', amount: 900 });
    await waitUntil(async () => (await person.profile()).credits === 40, 'a fifth is gone');
    const part = await statuses();
    await stripeAccount().refunds.create({ charge: charge?.id ?? '' });
    await waitUntil(async () => (await person.profile()).credits === 0, 'the month is gone');

    expect([part, await statuses()]).toEqual([['partially_refunded'], ['refunded']]);
    expect((await person.profile()).userType).toBe('Enterprise');
  });
});

describe('a disputed payment', () => {
  it('is withdrawn until the dispute is won, and for good when it is lost', async () => {
    const [winner, loser] = [await newUser(), await newUser('other')];
    const answer = async (person: typeof winner, words: string) => {
      const sessionId = await buy(person, 'credits-10', { number: '4000 0000 0000 0259' });
      await waitUntil(async () => (await person.profile()).credits === 3, 'the pack is away');
      const { payment_intent } = await stripeAccount().checkout.sessions.retrieve(sessionId);
      const { data } = await stripeAccount().disputes.list({ payment_intent: String(payment_intent) });
      await stripeAccount().disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: words } });
    };
    const statusOf = async (person: typeof winner) =>
      (await person.call('listOrders')).body.orders[0]?.paymentStatus;

    await answer(loser, 'losing_evidence');
    await answer(winner, 'winning_evidence');
    await waitUntil(async () => (await winner.profile()).credits === 13, 'the pack is back');

    expect([await statusOf(winner), await statusOf(loser)]).toEqual(['paid', 'disputed']);
    expect((await loser.profile()).credits).toBe(3);
  });
});

describe('a plan that we do not sell', () => {
  it('is ignored with a line in the log, and nothing is granted', async () => {
    const person = await newUser();
    const { id } = await person.profile();
    const stripe = stripeAccount();
    const product = await stripe.products.create({ name: 'Foreign plan' });
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 1,
      recurring: { interval: 'month' },
    });
    const customer = await stripe.customers.create({ metadata: { sub: id } });
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const before = await rowsOf(id);

    const made = await stripe.subscriptions.create({
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price: price.id }],
    });
    const endings = [];
    for (const [type, object] of [
      ['customer.subscription.updated', { id: made.id, object: 'subscription', customer: customer.id }],
      ['invoice.paid', { id: String(made.latest_invoice), object: 'invoice', customer: customer.id }],
    ] as const)
      endings.push((await sendEvent(eventAbout(type, object))).body.ending);

    expect(endings).toEqual(['ignored', 'ignored']);
    expect(await rowsOf(id)).toEqual(before);
    const log = readFileSync(join(inject('dataDir'), 'logs', 'functions.log'), 'utf8');
    expect(log).toMatch(/bookStripeEvent.*"event":"invoice.paid".*"why":"unknown price"/);
  });
});

describe('a payment during account deletion', () => {
  it('is credited to nobody, leaves no row behind, and is reported to the operator', async () => {
    const person = await newUser();
    const { id } = await person.profile();
    const session = await stripeAccount().checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { price: (await stripeAccount().prices.list({ lookup_keys: ['credits-10'] })).data[0]!.id },
      ],
      success_url: 'https://suasion.example/',
      client_reference_id: id,
    });

    await person.call('deleteAccount');
    await payOnStripePage(session.url ?? '');
    await waitUntil(async () => (await rowsOf(id)).length === 0, 'the account is gone', 30);

    const event = eventAbout('checkout.session.completed', { id: session.id, object: 'checkout.session' });
    expect(['parked', 'ignored']).toContain((await sendEvent(event)).body.ending);
    const log = readFileSync(join(inject('dataDir'), 'logs', 'functions.log'), 'utf8');
    expect(log).toMatch(/"event":"checkout.session.completed","ending":"(orphaned|parked)"/);
    expect(await rowsOf(id)).toEqual([]);
  });
});
