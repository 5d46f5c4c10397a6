import { expect, it } from 'vitest';
import { localConsole, newUser } from '#test/support/shared-product';
import { payAsGuest, stripeAccount } from '#test/support/payments';
import { waitUntil } from '#test/support/polling';

it('the pricing table gets the customer session of its user, valid for about half an hour, with one customer per user', async () => {
  const person = await newUser();
  const { id } = await person.profile();

  const first = await person.call('createPricingSession');
  const second = await person.call('createPricingSession');

  const { data } = await stripeAccount().customers.list({ email: person.email });
  expect([first.status, first.body.clientReferenceId]).toEqual([201, id]);
  expect(first.body.customerSessionClientSecret).not.toBe(second.body.customerSessionClientSecret);
  expect(data.map(({ metadata }) => metadata['sub'])).toEqual([id]);
});

it('a customer that has already paid with the same verified address is adopted, with everything paid for', async () => {
  const person = await newUser();
  const { sessionId } = await payAsGuest(person.email, 'pro-month');
  const { customer } = await stripeAccount().checkout.sessions.retrieve(sessionId);

  await person.call('createPricingSession');

  const { data } = await stripeAccount().customers.list({ email: person.email });
  expect(data.map(({ id }) => id)).toEqual([customer]);
  expect(await person.profile()).toMatchObject({ userType: 'Pro', credits: 10, subscriptionType: 'Pro' });
});

it('one sentence says that Stripe does not respond', async () => {
  const person = await newUser();
  await localConsole().fault({
    service: 'stripe',
    operation: 'customerSessions.create',
    fault: 'unavailable',
    times: 3,
  });

  const reply = await person.call('createPricingSession');
  const again = await person.call('createPricingSession');

  expect([reply.status, reply.error.code]).toEqual([502, 'payment_service']);
  expect(again.status).toBe(201);
});

it('a new customer is created if the old one was deleted at Stripe', async () => {
  const person = await newUser();
  await person.call('createPricingSession');
  const [first] = (await stripeAccount().customers.list({ email: person.email })).data;

  await stripeAccount().customers.del(first?.id ?? '');
  await waitUntil(
    async () => (await person.call('createPricingSession')).status === 201,
    'there is another one',
  );

  const { data } = await stripeAccount().customers.list({ email: person.email });
  expect(data).toHaveLength(1);
  expect(data[0]?.id).not.toBe(first?.id);
});
