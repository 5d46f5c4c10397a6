import { expect, type Page, test } from '@playwright/test';
import { openConsole } from '../support/console';
import { type TestUser, signInUser } from '../support/test-user';
import { expectAccessible } from './expect-accessible';
import { detailOf, failingCard, goodCard, payWith } from './payments';
import { openSignedIn, newUser, siteUrl, wideOnly } from './site';

/**
 * Moves the clock of the product and of the browser; returns the user signed in again, because the tokens have
 * expired.
 */
async function advance(page: Page, advanceDays: number, { email }: TestUser) {
  await openConsole(siteUrl()).advance({ advanceDays });
  const { now } = (await (await page.request.get('/__local/clock')).json()) as { now: string };
  await page.clock.setFixedTime(new Date(now));
  return signInUser(siteUrl(), email);
}

test(
  'a yearly plan brings credits every month; cancelled in the portal, it lasts to its end and then becomes Basic',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    await openSignedIn(page, person, '/pricing');
    await page.getByLabel('Yearly').first().check();
    await page.getByRole('button', { name: 'Subscribe Pro' }).click();
    await expect(page.getByText('€189.99').first()).toBeVisible();
    await payWith(page, goodCard);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expectMovements(page, person, ['+10', '−3', '+3']);

    await expectMovements(page, await advance(page, 32, person), ['+10', '−10', '+10', '−3', '+3']);
    await expect(detailOf(page, 'Days until the next reset')).toHaveText([/^(2\d|30)$/, /^\w{3} \d/]);

    await page.getByRole('tab', { name: 'Account' }).click();
    await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('Pro Yearly');
    await page.getByRole('button', { name: 'Manage subscription' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText(/Your plan ends on/)).toBeVisible();
    await page.getByRole('link', { name: 'Return to the app' }).click();
    await expect(page.getByText(/^Your subscription ends on \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(detailOf(page, 'Expires On')).toHaveText(/^\w{3} \d{1,2}, \d{4}$/);

    await openSignedIn(page, await advance(page, 335, person), '/profile?tab=account');
    await expect(page.getByText(/^Your Pro subscription ended on/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible();
    await page.getByRole('tab', { name: 'My Credits' }).click();
    await expect(detailOf(page, 'Available credits').first()).toHaveText('3');
  },
);

test(
  'an unpaid renewal is reported, brings no credits, and is resolved once the card works again',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    await openSignedIn(page, person, '/pricing');
    await page.getByRole('button', { name: 'Subscribe Pro' }).click();
    await payWith(page, goodCard);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'View Profile' }).click();
    await page.getByRole('button', { name: 'Manage subscription' }).click();
    await saveCard(page, failingCard);
    await expect(page.getByText(/ending in 0341/)).toBeVisible();

    await openSignedIn(page, await advance(page, 32, person), '/profile?tab=account');
    const card = page.getByRole('region', { name: 'Subscription' });
    await expect(card.getByText('Past Due', { exact: true })).toBeVisible();
    await expect(card.getByText('The last payment did not go through')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'My Credits' }).click();
    await expect(detailOf(page, 'Days until the next reset')).toHaveText(['–', 'Waits for your payment']);
    await expect(detailOf(page, 'Available credits').first()).toHaveText('0');

    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Manage subscription' }).click();
    await saveCard(page, goodCard);
    await expect(page.getByText(/ending in 4242/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay €18.99 now' }).click();
    await page.getByRole('link', { name: 'Return to the app' }).click();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'My Credits' }).click();
    await expect(detailOf(page, 'Available credits').first()).toHaveText('10');
  },
);

test(
  'a plan is switched in the portal: up at once, down at the end of the month',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    await openSignedIn(page, person, '/pricing');
    await page.getByRole('button', { name: 'Subscribe Pro' }).click();
    await payWith(page, goodCard);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'View Profile' }).click();
    const card = page.getByRole('region', { name: 'Subscription' });

    await switchTo(page, /^Enterprise,\s+€44\.99 per month/);
    await expect(card).toContainText('Enterprise Monthly');
    await expect.poll(async () => (await person.profile()).credits).toBe(50);
    await switchTo(page, /^Pro,\s+€18\.99 per month/);
    await expect(card.getByText(/^You keep Enterprise until \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
    await expectAccessible(page);

    await openSignedIn(page, await advance(page, 32, person), '/profile?tab=account');
    await expect(card).toContainText('Pro Monthly');
    await expect(card.getByText(/^You keep Enterprise/)).toHaveCount(0);
    await page.getByRole('tab', { name: 'My Credits' }).click();
    await expect(detailOf(page, 'Available credits').first()).toHaveText('10');
  },
);

/** From the account to the portal, to another plan, and back. */
async function switchTo(page: Page, plan: RegExp) {
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByText('Update plan').click();
  await page.getByRole('radio', { name: plan }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your new plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Return to the app' }).click();
}

/** Changes the card in the portal. */
async function saveCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ana Test');
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** The entries of My Credits, newest first. */
async function expectMovements(page: Page, person: TestUser, amounts: string[]) {
  await openSignedIn(page, person, '/profile?tab=credits');
  const rows = page.getByRole('region', { name: 'Credit History' }).locator('tbody tr');
  await expect(rows.locator('td:last-child')).toHaveText(amounts);
}
