import { afterEach, describe, expect, it } from 'vitest';
import { waitForDeletion } from '#test/support/account-deletion';
import { rowsContaining } from '#test/support/table';
import { localConsole, newUser } from '#test/support/shared-product';
import { buy, stripeAccount } from '#test/support/payments';
import { waitUntil } from '#test/support/polling';

afterEach(() => localConsole().clearFaults());

async function subscriber() {
  const person = await newUser();
  const { id } = await person.profile();
  await buy(person, 'pro-month');
  const { data } = await stripeAccount().customers.list({ email: person.email });
  return { person, id, customerId: data[0]?.id ?? '' };
}

const statusesOf = async (customer: string) =>
  (await stripeAccount().subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status);

describe('deleting an account with a plan', () => {
  it('deletes the customer at Stripe, ends the plan there, and forgets the link', async () => {
    const { person, id, customerId } = await subscriber();

    await person.call('deleteAccount');
    await waitForDeletion(person);

    const customer = await stripeAccount().customers.retrieve(customerId);
    expect(customer.deleted).toBe(true);
    expect(await statusesOf(customerId)).toEqual(['canceled']);
    await waitUntil(async () => (await rowsContaining(id)).length === 0, 'nothing names the person');
    expect(await rowsContaining(customerId)).toEqual([]);
  });

  it('reports that payments could not be ended yet, and ends them when Stripe is back', async () => {
    const { person, id, customerId } = await subscriber();
    const away = { service: 'stripe', operation: 'customers.del', fault: 'unavailable', times: 500 };
    await localConsole().fault(away);

    await person.call('deleteAccount');
    const stuck = await waitForDeletion(person, ({ stuckAt }) => stuckAt !== undefined);
    await localConsole().clearFaults();
    const timer = setInterval(() => void localConsole().advance({ advanceSeconds: 10 }), 200);
    await waitForDeletion(person).finally(() => clearInterval(timer));

    expect(stuck).toEqual({ state: 'closing', stuckAt: 'payments' });
    expect((await stripeAccount().customers.retrieve(customerId)).deleted).toBe(true);
    expect(await rowsContaining(id)).toEqual([]);
  });
});
