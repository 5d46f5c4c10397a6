import { expect, it } from 'vitest';
import { newUser, productUrl } from '#test/support/shared-product';
import { buy, type Offer, payOnStripePage, priceOf, stripeAccount } from '#test/support/payments';
import { waitUntil } from '#test/support/polling';

it("Stripe's own pages lead back to the account", async () => {
  const person = await newUser();

  const { status, body } = await person.call('createPortalSession');
  const page = await (await fetch(body.url)).text();

  expect(status).toBe(201);
  expect(page).toContain(`${productUrl()}/profile?tab=account`);
});

it('there, a plan can be upgraded at once, downgraded without losing the month, cancelled and resumed', async () => {
  const person = await newUser();
  await buy(person, 'pro-month');
  const { url } = (await person.call('createPortalSession')).body;
  const [customer] = (await stripeAccount().customers.list({ email: person.email })).data;
  const [own] = (await stripeAccount().subscriptions.list({ customer: customer?.id ?? '' })).data;
  const press = async (action: string, offer: Offer) =>
    payOnStripePage(url, { action, subscription: own?.id ?? '', price: await priceOf(offer) });
  const subscription = async () => (await person.call('getSubscription')).body.subscription;

  await press('switch', 'enterprise-month');
  await waitUntil(
    async () => (await person.profile()).userType === 'Enterprise',
    'the greater plan is there',
  );
  const up = await person.profile();
  await press('switch', 'pro-year');
  await waitUntil(async () => (await subscription())?.plan === 'Pro', 'the smaller plan is known');
  const down = await person.profile();
  await press('cancel', 'pro-year');
  await waitUntil(async () => (await subscription())?.cancelAtPeriodEnd === true, 'the end is known');
  await press('keep', 'pro-year');
  await waitUntil(async () => (await subscription())?.cancelAtPeriodEnd === false, 'it goes on');

  expect([up.credits, down.userType, down.credits]).toEqual([50, 'Enterprise', 50]);
  expect(await subscription()).toMatchObject({ plan: 'Pro', interval: 'year', endsAt: null });
});

it('a card changed there is the one that the account shows', async () => {
  const person = await newUser();
  await buy(person, 'pro-month');
  const { url } = (await person.call('createPortalSession')).body;

  await payOnStripePage(url, { action: 'card', number: '5555 5555 5555 4444' });
  const card = async () => (await person.call('getSubscription')).body.subscription;
  await waitUntil(async () => (await card())?.paymentMethodBrand === 'mastercard', 'the card is another');

  expect((await card())?.paymentMethodLast4).toBe('4444');
});
