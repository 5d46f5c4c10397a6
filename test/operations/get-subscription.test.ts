import { describe, expect, it } from 'vitest';
import { rowsOf, setProfile } from '#test/support/table';
import { newUser } from '#test/support/shared-product';
import { makeCase } from '#test/support/runs';
import { buy, stripeAccount } from '#test/support/payments';
import { waitUntil } from '#test/support/polling';

describe('the subscription', () => {
  it('is empty for a user who never had one', async () => {
    const person = await newUser();

    expect((await person.call('getSubscription')).body).toEqual({ subscription: null });
  });

  it('shows plan, price, period, card and end', async () => {
    const person = await newUser();
    await buy(person, 'pro-year');
    const read = async () => (await person.call('getSubscription')).body.subscription;

    const running = await read();
    const { data } = await stripeAccount().customers.list({ email: person.email });
    const { data: own } = await stripeAccount().subscriptions.list({ customer: data[0]?.id ?? '' });
    await stripeAccount().subscriptions.update(own[0]?.id ?? '', { cancel_at_period_end: true });
    await waitUntil(async () => (await read())?.cancelAtPeriodEnd === true, 'the end is known');

    const days = ((running?.currentPeriodEnd ?? 0) - (running?.currentPeriodStart ?? 0)) / 86_400;
    expect(running).toMatchObject({
      plan: 'Pro',
      interval: 'year',
      subscriptionStatus: 'active',
      cancelAtPeriodEnd: false,
      endsAt: null,
      paymentMethodBrand: 'visa',
      paymentMethodLast4: '4242',
    });
    expect(days).toBeGreaterThan(364);
    expect((await read())?.endsAt).toBe(running?.currentPeriodEnd);
    expect((await person.profile()).subscriptionEndDate).not.toBeNull();
  });

  it('allows nothing after its end, even before that has been recorded', async () => {
    const person = await newUser();
    const { id } = await person.profile();
    const made = await makeCase(person);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const paying = { subscriptionId: 'sub_1', plan: 'Enterprise', status: 'active', paidUntil: hourAgo };
    await setProfile(id, {
      userType: 'Enterprise',
      paidPlan: 'Enterprise',
      paying: { ...paying, endsAt: hourAgo },
    });

    const reply = await person.call('updateCase', {
      params: { caseId: made.id },
      body: { revision: made.revision, brandVoice: 'Warm' },
    });
    const leaving = await person.call('deleteAccount');

    expect([reply.status, reply.error.code]).toEqual([403, 'plan_needed']);
    expect(leaving.status).toBe(202);
  });

  it('continues while its owner is suspended, and the plan is back afterwards', async () => {
    const person = await newUser();
    const { id } = await person.profile();
    await setProfile(id, { userType: 'Suspended' });
    const price = (await stripeAccount().prices.list({ lookup_keys: ['pro-month'] })).data[0];
    const customer = await stripeAccount().customers.create({ metadata: { sub: id } });
    const card = await stripeAccount().paymentMethods.attach('pm_card_visa', { customer: customer.id });

    await stripeAccount().subscriptions.create({
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price: price?.id ?? '' }],
    });
    const profileRow = async () => (await rowsOf(id)).find(({ sk }) => sk === 'PROFILE');
    await waitUntil(async () => (await profileRow())?.['paidPlan'] === 'Pro', 'the plan is booked');

    expect((await profileRow())?.['userType']).toBe('Suspended');
    expect((await person.call('getSubscription')).error.code).toBe('suspended');
  });
});
