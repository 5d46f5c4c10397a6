import { expect, type Page, test } from '@playwright/test';
import { openConsole } from '../support/console';
import { type Person, signInPerson } from '../support/person';
import { factOf, goodCard, payWith } from './payments';
import { enter, newPerson, siteUrl } from './people';

test('a yearly plan brings credits every month; cancelled in the portal, it stays to its end and leaves Basic', async ({
  page,
}) => {
  const person = await newPerson();
  const advance = async (advanceDays: number) => {
    await openConsole(siteUrl()).advance({ advanceDays });
    const { now } = (await (await page.request.get('/__local/clock')).json()) as { now: string };
    // The browser's own clock goes along; what was issued to the person before has expired.
    await page.clock.setFixedTime(new Date(now));
    return signInPerson(siteUrl(), person.email);
  };

  await enter(page, person, '/pricing');
  await page.getByLabel('Yearly').first().check();
  await page.getByRole('button', { name: 'Subscribe Pro' }).click();
  await expect(page.getByText('€189.99').first()).toBeVisible();
  await payWith(page, goodCard);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expectMovements(page, person, ['+10', '−3', '+3']);

  await expectMovements(page, await advance(32), ['+10', '−10', '+10', '−3', '+3']);
  await expect(factOf(page, 'Days until the next reset')).toHaveText([/^(2\d|30)$/, /^\w{3} \d/]);

  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('Pro Yearly');
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/Your plan ends on/)).toBeVisible();
  await page.getByRole('link', { name: 'Return to the app' }).click();
  await expect(page.getByText(/^Your subscription ends on \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(factOf(page, 'Expires On')).toHaveText(/^\w{3} \d{1,2}, \d{4}$/);

  await enter(page, await advance(335), '/profile?tab=account');
  await expect(page.getByText(/^Your Pro subscription ended on/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible();
  await page.getByRole('tab', { name: 'My Credits' }).click();
  await expect(factOf(page, 'Available credits').first()).toHaveText('3');
});

/** The movements of My Credits, the newest first. */
async function expectMovements(page: Page, person: Person, amounts: string[]) {
  await enter(page, person, '/profile?tab=credits');
  const rows = page.getByRole('region', { name: 'Credit History' }).locator('tbody tr');
  await expect(rows.locator('td:last-child')).toHaveText(amounts);
}
