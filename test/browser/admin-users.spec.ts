import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { confirmTwice, expectMessage } from './admin-page';
import { newAdministrator } from './new-administrator';
import { administrator, openSignedIn, fillSignIn, newUser, siteUrl, wideOnly } from './site';

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

const openUsers = async (page: Page, search: string) =>
  openSignedIn(page, await administrator(), `/admin?tab=users&search=${encodeURIComponent(search)}`);

/** The service fails once; the route stays, because removing it may stall the next request. */
function failOnce(page: Page, path: RegExp, answer: { status: number; json?: object } = refusal) {
  let left = 1;
  return page.route(path, (route) => {
    left -= 1;
    return left < 0 ? route.fallback() : route.fulfill(answer);
  });
}
const refusal = { status: 400, json: { code: 'bad_request', message: messages.badInput } };

test(
  'a suspended user is let in again by two clicks, not by a double click, and can go on working',
  { tag: wideOnly },
  async ({ page, browser }) => {
    const person = await newUser();
    await openUsers(page, person.email);
    await failOnce(page, /\/suspended$/);
    await confirmTwice(page, `Suspend ${person.email}`, `Confirm Suspend ${person.email}`);
    await expectMessage(page, `${messages.suspendFailed}. ${messages.badInput}`);
    await confirmTwice(page, `Suspend ${person.email}`, `Confirm Suspend ${person.email}`);
    await expectMessage(page, messages.userSuspended(person.email));
    expect((await person.call('getProfile')).error.code).toBe('suspended');

    await page.getByRole('button', { name: `Unsuspend ${person.email}`, exact: true }).dblclick();
    await expect(page.getByRole('button', { name: `Confirm Unsuspend ${person.email}` })).toBeFocused();
    await expect(rowOf(page, person.email)).toContainText('Suspended');
    await page.keyboard.press('Escape');
    await failOnce(page, /\/suspended$/);
    await confirmTwice(page, `Unsuspend ${person.email}`, `Confirm Unsuspend ${person.email}`);
    await expectMessage(page, `${messages.unsuspendFailed}. ${messages.badInput}`);
    await confirmTwice(page, `Unsuspend ${person.email}`, `Confirm Unsuspend ${person.email}`);
    await expectMessage(page, messages.userUnsuspended(person.email));

    await expect(rowOf(page, person.email)).toContainText('Basic');
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(`${siteUrl()}/signin`);
    await fillSignIn(theirs, person.email, person.password);
    await expect(theirs).toHaveURL(/\/dashboard$/);
  },
);

test(
  "a credit, a reset e-mail and a sync that fail show the product's own sentence and change nothing",
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    await openUsers(page, person.email);
    await failOnce(page, /\/credits$/);
    await page.getByRole('button', { name: `Add credit for ${person.email}` }).click();
    await expectMessage(page, `${messages.addCreditFailed}. ${messages.badInput}`);
    await expect(rowOf(page, person.email).getByRole('cell', { name: /^3/ })).toBeVisible();
    await page.getByRole('button', { name: `Reset email for ${person.email}` }).click();
    await expectMessage(page, messages.resetEmailSent(person.email));

    await page.getByRole('tab', { name: 'Site Settings' }).click();
    await failOnce(page, /\/products\/sync$/);
    await page.getByRole('button', { name: 'Sync with Stripe' }).click();
    await expectMessage(page, `${messages.syncFailed}. ${messages.badInput}`);
    await page.getByRole('button', { name: 'Sync with Stripe' }).click();
    await expectMessage(page, messages.productsSynced);
  },
);

test(
  'more users are loaded on request, in the chosen order, and a failed page can be requested again',
  { tag: wideOnly },
  async ({ page }) => {
    const admin = await newAdministrator(siteUrl());
    // With the demo accounts, more than a page; created a few at a time, because the user pool limits its rate.
    for (let group = 0; group < 7; group += 1) await Promise.all([newUser(), newUser(), newUser()]);
    await openSignedIn(page, admin, '/admin?tab=users&sort=email&direction=descending');
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Add credit/ }) });
    await expect(rows).toHaveCount(25);

    await failOnce(page, /\/api\/users\?.*cursor=/);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('alert')).toContainText(messages.loadUsers);
    await expect(rows).toHaveCount(25);
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(rows.nth(25)).toBeVisible();
    const emails = await rows.getByText(/^\S+@\S+$/).allTextContents();
    expect(emails.length).toBeGreaterThan(25);
    expect(emails).toEqual([...emails].sort().reverse());
    expect(new Set(emails).size).toBe(emails.length);
  },
);

test(
  'a missing prompt and a failed account creation are reported, and the typed text stays',
  { tag: wideOnly },
  async ({ page }) => {
    await openSignedIn(page, await administrator(), '/admin?tab=prompts');
    const area = page.getByRole('textbox', { name: 'Prompt' });
    await area.fill(`${await area.inputValue()}\nBe kind.`);
    const gone = { status: 404, json: { code: 'version_not_found', message: 'Gone' } };
    await failOnce(page, /\/versions$/, gone);
    await page.getByRole('button', { name: /^Save as version/ }).click();
    await expectMessage(page, `${messages.promptNotSaved('Text Analysis')}. ${messages.noRowsUpdated}`);
    await expect(area).toHaveValue(/Be kind\.$/);

    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('button', { name: 'Create user' }).click();
    const form = page.getByRole('form', { name: 'Create user' });
    for (const [label, words] of [
      ['First Name', 'Nia'],
      ['Last Name', 'Nobody'],
      ['Email', 'nia@people.test'],
    ] as const)
      await form.getByLabel(label).fill(words);
    await form.getByLabel('Password', { exact: true }).fill('Passw0rd!');
    await failOnce(page, /\/api\/users$/, { status: 201 });
    await form.getByRole('button', { name: 'Create user' }).click();
    await expect(form.getByRole('alert')).toContainText(messages.createUserFailed);
    await expect(form.getByRole('alert')).toContainText(messages.noUserReturned);
    await expect(form.getByLabel('Last Name')).toHaveValue('Nobody');
  },
);
