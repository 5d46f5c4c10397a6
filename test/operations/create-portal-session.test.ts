import { expect, it } from 'vitest';
import { newPerson, productUrl } from '#test/support/people';

it('the way to Stripe’s own pages leads back to the account', async () => {
  const person = await newPerson();

  const { status, body } = await person.call('createPortalSession');
  const page = await (await fetch(body.url)).text();

  expect(status).toBe(201);
  expect(page).toContain(`${productUrl()}/profile?tab=account`);
});
