import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingWorld, type Event, openBillingWorld } from './billing-world';

/** A few orders in the ordinary run; `STORM_ORDERS=200` in the long one. */
const orders = Number(process.env['STORM_ORDERS'] ?? 4);

let world: BillingWorld;
beforeAll(async () => {
  world = await openBillingWorld('2027-01-10T12:00:00Z');
});
afterAll(() => world.close());

/** Delivers as a bad day would: in this order, each twice, and whatever failed again in the end. */
async function storm(events: readonly Event[], seed: number) {
  const random = fc.sample(fc.integer({ min: 0, max: 1_000_000 }), { numRuns: events.length * 2, seed });
  const shuffled = [...events, ...events]
    .map((event, place) => ({ event, at: random[place] ?? 0 }))
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => event);
  const trouble = ['TransactWriteItems', 'GetItem'][seed % 2] ?? '';
  for (let times = 0; times < 4; times += 1)
    world.faults.push({ service: 'dynamodb', operation: trouble, fault: { fault: 'unavailable' } });
  let left = await world.deliver(shuffled);
  world.faults.splice(0);
  expect(left.length).toBeGreaterThan(0);
  for (let again = 0; left.length > 0 && again < 3; again += 1) left = await world.deliver(left);
  expect(left).toEqual([]);
}

/** A plan, a pack, the pack half refunded: everything that Stripe tells of it. */
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

describe('everything that Stripe tells of a person', () => {
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
        // A refund may be heard of before or after its purchase: what is left is the same.
        expect({ seed, ...found }).toEqual({ seed, ...without(expected) });
        expect(moves.filter((move) => move.endsWith('purchase'))).toEqual(['10 purchase']);
      }
    },
  );
});

const without = ({ moves: _moves, ...rest }: Awaited<ReturnType<BillingWorld['standing']>>) => rest;
