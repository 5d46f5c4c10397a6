import { afterEach, describe, expect, it } from 'vitest';
import { closed } from '#test/support/closing';
import { rowsNaming } from '#test/support/operator';
import { localConsole, newPerson } from '#test/support/people';
import { buy, stripeAccount, until } from '#test/support/payments';

afterEach(() => localConsole().clearFaults());

async function subscriber() {
  const person = await newPerson();
  const { id } = await person.profile();
  await buy(person, 'pro-month');
  const { data } = await stripeAccount().customers.list({ email: person.email });
  return { person, id, customerId: data[0]?.id ?? '' };
}

const statusesOf = async (customer: string) =>
  (await stripeAccount().subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status);

describe('deleting an account that pays', () => {
  it('deletes the customer at Stripe, ends the plan there, and forgets whose it was', async () => {
    const { person, id, customerId } = await subscriber();

    await person.call('deleteAccount');
    await closed(person);

    const customer = await stripeAccount().customers.retrieve(customerId);
    expect(customer.deleted).toBe(true);
    expect(await statusesOf(customerId)).toEqual(['canceled']);
    await until(async () => (await rowsNaming(id)).length === 0, 'nothing names the person');
    expect(await rowsNaming(customerId)).toEqual([]);
  });

  it('is told that payments could not be ended yet, and ends them when Stripe is back', async () => {
    const { person, id, customerId } = await subscriber();
    const away = { service: 'stripe', operation: 'customers.del', fault: 'unavailable', times: 500 };
    await localConsole().fault(away);

    await person.call('deleteAccount');
    const stuck = await closed(person, ({ stuckAt }) => stuckAt !== undefined);
    await localConsole().clearFaults();
    const timer = setInterval(() => void localConsole().advance({ advanceSeconds: 10 }), 200);
    await closed(person).finally(() => clearInterval(timer));

    expect(stuck).toEqual({ state: 'closing', stuckAt: 'payments' });
    expect((await stripeAccount().customers.retrieve(customerId)).deleted).toBe(true);
    expect(await rowsNaming(id)).toEqual([]);
  });
});
