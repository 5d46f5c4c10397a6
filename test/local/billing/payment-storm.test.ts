import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BillingWorld, type Event, openBillingWorld } from './billing-world';

/** Number of random event orders; `STORM_ORDERS=200` for a long run. */
const orders = Number(process.env['STORM_ORDERS'] ?? 4);
/** Number of users who live through the four months. */
const lives = Math.ceil(orders / 8);

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld('2027-01-10T12:00:00Z');
});
afterEach(async () => {
  for await (const { id } of world.stripe.subscriptions.list({ limit: 100 }))
    await world.stripe.subscriptions.cancel(id);
  world.news();
});
afterAll(() => world.close());

/** All events twice, in random order. */
function shuffledTwice(events: readonly Event[], seed: number): Event[] {
  const random = fc.sample(fc.integer({ min: 0, max: 1_000_000 }), { numRuns: events.length * 2, seed });
  return [...events, ...events]
    .map((event, place) => ({ event, at: random[place] ?? 0 }))
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => event);
}

/** Delivers the events shuffled and twice, with queued faults; at the end delivers again what failed. */
async function storm(events: readonly Event[], seed: number) {
  const trouble = ['TransactWriteItems', 'GetItem'][seed % 2] ?? '';
  for (let times = 0; times < 4; times += 1)
    world.faults.push({ service: 'dynamodb', operation: trouble, fault: { fault: 'unavailable' } });
  let left = await world.deliver(shuffledTwice(events, seed));
  world.faults.splice(0);
  expect(left.length).toBeGreaterThan(0);
  for (let again = 0; left.length > 0 && again < 3; again += 1) left = await world.deliver(left);
  expect(left).toEqual([]);
}

/** Buys a plan and a pack and refunds half of the pack. Returns the events. */
async function purchases(sub: string): Promise<Event[]> {
  await world.buy(sub, 'pro-month');
  const pack = await world.buy(sub, 'credits-10');
  const plan = (await world.stripe.checkout.sessions.list({ limit: 2 })).data.find(
    ({ mode, client_reference_id }) => mode === 'subscription' && client_reference_id === sub,
  );
  await world.stripe.subscriptions.update(String(plan?.subscription), { cancel_at_period_end: true });
  await world.stripe.refunds.create({ payment_intent: String(pack.payment_intent), amount: 450 });
  return world.news();
}

describe('all Stripe events of a user', () => {
  it(
    `ends the same in the order it happened and in ${orders} storms: shuffled, doubled, the first deliveries failing`,
    { timeout: 30_000 + orders * 4_000 },
    async () => {
      const calm = await world.newPerson();
      await world.deliver(await purchases(calm));
      const expected = await world.standing(calm);

      expect(expected).toMatchObject({
        userType: 'Pro',
        credits: 15,
        sum: 15,
        orders: ['1899 paid', '899 partially_refunded'],
        subscription: 'active',
      });
      for (let seed = 1; seed <= orders; seed += 1) {
        const sub = await world.newPerson();
        await storm(await purchases(sub), seed);
        const { moves, ...found } = await world.standing(sub);
        // The refund's event may come before its purchase; the result is the same.
        expect({ seed, ...found }).toEqual({ seed, ...without(expected) });
        expect(moves.filter((move) => move.endsWith('purchase'))).toEqual(['10 purchase']);
      }
    },
  );
});

/** A subscriber with a pack that will be disputed. */
async function subscribe() {
  const sub = await world.newPerson();
  const plan = await world.buy(sub, 'pro-month');
  const pack = await world.buy(sub, 'credits-10', { number: '4000 0000 0000 0259' });
  const ids = [sub, plan.customer, pack.payment_intent].map(String);
  return {
    sub,
    customer: String(plan.customer),
    subscription: String(plan.subscription),
    owns: (event: Event) => ids.some((id) => JSON.stringify(event.data.object).includes(id)),
  };
}

type Subscriber = Awaited<ReturnType<typeof subscribe>>;

/** The actions of each user, and the days before each action. */
const chapters: [days: number, action: (one: Subscriber) => Promise<unknown>][] = [
  [0, async () => undefined],
  [1, async () => undefined],
  [32, async (one) => change(one, 'enterprise-month')],
  [31, async ({ customer }) => refundHalf(customer)],
  [3, async (one) => change(one, 'pro-month')],
  [
    31,
    async ({ subscription }) =>
      world.stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
  ],
  [32, async () => undefined],
];

async function change({ subscription }: Subscriber, offer: string) {
  const { items } = await world.stripe.subscriptions.retrieve(subscription);
  await world.stripe.subscriptions.update(subscription, {
    items: [{ id: items.data[0]?.id ?? '', price: world.priceOf(offer) }],
    proration_behavior: 'always_invoice',
  });
}

async function refundHalf(customer: string) {
  const { data } = await world.stripe.invoices.list({ customer, limit: 1, expand: ['data.payments'] });
  const paid = data[0]?.payments?.data[0]?.payment.payment_intent;
  await world.stripe.refunds.create({ payment_intent: String(paid), amount: 2_000 });
}

describe('four months: a plan with its renewals, switched up and down, refunded and cancelled, and a disputed pack', () => {
  it(
    `of ${lives + 2} people: one hears all in order, ${lives} in storms, one all in the end; they stand the same`,
    { timeout: 60_000 + lives * 30_000 },
    async () => {
      const people = await Promise.all(Array.from({ length: lives + 2 }, () => subscribe()));
      const [calm, late, ...stormed] = people as [Subscriber, Subscriber, ...Subscriber[]];
      const waiting: Event[] = [];
      const seen: string[] = [];

      for (const [chapter, [days, action]] of chapters.entries()) {
        await pass(days);
        for (const one of people) await action(one);
        const news = world.news();
        await world.deliver(news.filter(calm.owns));
        for (const [place, one] of stormed.entries())
          await storm(news.filter(one.owns), chapter * lives + place);
        waiting.push(...news.filter(late.owns));
        const expected = await world.standing(calm.sub);
        for (const { sub } of stormed)
          expect({ chapter, ...without(await world.standing(sub)) }).toEqual({
            chapter,
            ...without(expected),
          });
        seen.push(`${expected.userType} ${expected.credits} ${expected.subscription}`);
      }
      await storm(waiting, 1);

      expect(seen).toEqual([
        'Pro 20 active',
        'Pro 10 active',
        'Enterprise 50 active',
        'Enterprise 28 active',
        'Enterprise 28 active',
        'Pro 10 active',
        'Basic 3 canceled',
      ]);
      expect(without(await world.standing(late.sub))).toEqual(without(await world.standing(calm.sub)));
    },
  );
});

let at = Date.parse('2027-01-10T12:00:00Z');
async function pass(days: number) {
  at += days * 86_400_000;
  await world.goTo(new Date(at).toISOString());
}

const without = ({ moves: _moves, ...rest }: Awaited<ReturnType<BillingWorld['standing']>>) => rest;
