import { expect, type Page } from '@playwright/test';
import type { TestUser } from '../support/test-user';

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';

/** Can be saved, and is declined whenever it is charged. */
export const failingCard = '4000 0000 0000 0341';

/** Fills in Stripe's checkout page with a card and pays. */
export async function payWith(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ana Test');
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
}

/** The value of a term in a definition list on the page. */
export const detailOf = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

/** The page after a payment, once the purchase has arrived. */
export async function expectPaymentShown(page: Page, given: { plan: string; credits: string }) {
  await expect(page).toHaveURL(/\/payment-success\?session_id=cs_test_/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await expect(detailOf(page, 'Order reference')).toHaveText(/^cs_test_[A-Za-z0-9]{8}$/);
  await expect(detailOf(page, 'Plan')).toHaveText(given.plan);
  await expect(detailOf(page, 'Credits')).toHaveText(given.credits);
}

/** Buys packs of ten through the API, one after the other, and waits until all of them have arrived. */
export async function buyPacks(person: TestUser, count: number) {
  const { stripeProducts } = (await person.call('getSettings')).body;
  const priceId = stripeProducts.find(({ credits }) => credits === 10)?.prices[0]?.priceId;
  for (let bought = 0; bought < count; bought += 1) {
    const { url } = (await person.call('createCheckout', { body: { priceId } })).body;
    const form = { method: 'card', number: goodCard, expiry: '12 / 40', cvc: '123', name: 'Ana Test' };
    const [address = ''] = url.split('#');
    await fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  }
  await expect.poll(async () => (await person.profile()).credits).toBe(3 + 10 * count);
}
