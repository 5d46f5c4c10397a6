import { expect, type Page, test } from '@playwright/test';
import { defaultPrompts } from '#functions/prompts/default-prompts';
import { deletionConfirmations } from '#shared/contract/case-management';
import { operations } from '#shared/contract/index';
import { messages } from '#shared/messages';
import type { SettingsChange } from '#shared/settings/settings';
import type { TestUser } from '../support/test-user';
import { activePrompt } from '../support/prompts';
import { confirmTwice, expectMessage } from './admin-page';
import { newAdministrator } from './new-administrator';
import { expectAccessible } from './expect-accessible';
import {
  administrator,
  openSignedIn,
  latestMail,
  newAddress,
  newUser,
  siteUrl,
  watchConsole,
  wideOnly,
} from './site';

/** Would run if a page treated text as markup. */
const hostile = '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>{{7*7}}';

async function expectInert(page: Page) {
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  await expect(
    page.locator('main [onerror], main [onclick], main script, main [href^="javascript"]'),
  ).toHaveCount(0);
}

/** Every console error except the expected refusals. */
const unexpectedErrors = (consoleErrors: string[]) =>
  consoleErrors.filter((error) => !error.startsWith('Failed to load resource'));

/** Saves settings as another admin, whatever was saved in between. */
const saveAsOtherAdmin = (admin: TestUser, changes: SettingsChange) =>
  expect
    .poll(async () => {
      const { version } = (await admin.call('getStoredSettings')).body;
      return (await admin.call('saveSettings', { body: { version, changes } })).status;
    })
    .toBe(200);

test("only the changed setting is saved; another admin's save is shown beside it; markup stays plain text", async ({
  page,
}) => {
  const consoleErrors = watchConsole(page);
  const admin = await administrator();
  await saveAsOtherAdmin(admin, { pricingBasicDescription: 'Before' });
  await openSignedIn(page, admin, '/admin');
  const field = page.getByRole('textbox', { name: 'Basic plan description' });
  await field.fill(hostile);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(hostile);
  await saveAsOtherAdmin(admin, { pricingBasicDescription: 'Theirs' });

  await page.getByRole('button', { name: 'Save Settings' }).click();
  const both = page.getByRole('region', { name: 'Basic plan description' });
  await expect(both).toContainText(hostile);
  await expect(both).toContainText('Theirs');
  await page.reload();
  await expect(field).toHaveValue(hostile);
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  await both.getByRole('button', { name: 'Keep mine' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save Settings' }).click();

  expect((await sent).postDataJSON()).toMatchObject({
    changes: { pricingBasicDescription: hostile },
  });
  await expectMessage(page, messages.settingsUpdated);
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText(messages.settingsUpdated),
  ).toBeHidden();
  await expect(page.getByRole('region', { name: 'Last message' })).toHaveText(messages.settingsUpdated);
  await page.getByRole('button', { name: 'Sync with Stripe' }).click();
  await expectMessage(page, messages.productsSynced);
  await page.goto('/pricing');
  await expect(page.getByText(hostile)).toBeVisible();
  await expectInert(page);
  expect(unexpectedErrors(consoleErrors)).toEqual([]);
});

test(
  "a prompt shows its errors before saving, is tested, saved over another admin's after comparing both, and rolled back",
  { tag: wideOnly },
  async ({ page }) => {
    const admin = await administrator();
    await openSignedIn(page, admin, '/admin?tab=prompts');
    const area = page.getByRole('textbox', { name: 'Prompt' });
    const begun = defaultPrompts.text_analysis;
    await area.fill(`${begun} {{nonsense}} ${hostile}`);
    await expect(page.getByText(/Unknown variables: \{\{nonsense\}\}, \{\{7\*7\}\}/)).toBeVisible();
    await area.fill('Read the copy.');
    await expect(page.getByText('Missing variables: {{text}}')).toBeVisible();
    const save = page.getByRole('button', { name: /^Save as version/ });
    await expect(save).toBeDisabled();

    await area.fill(`${begun}\nBe brief.`);
    await page.getByRole('button', { name: 'Run test' }).click();
    await expect(page.getByText('The test run is done.')).toBeVisible({ timeout: 45_000 });
    await page.getByText('Rendered request', { exact: true }).click();
    await expect(page.getByRole('group', { name: 'Rendered request' })).toContainText('Be brief.');
    await expect(page.getByText(/markers were kept/)).toBeVisible();

    const { version: activeVersion } = await activePrompt(admin, 'text_analysis');
    const theirs = { content: `${begun}\nBe thorough.`, activeVersion };
    const params = { promptKey: 'text_analysis' };
    expect((await admin.call('savePrompt', { params, body: theirs })).status).toBe(201);
    await save.click();
    await expect(page.getByRole('group', { name: 'From their version to yours' })).toContainText('thorough');
    await expect(save).toBeDisabled();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await save.click();
    await expectMessage(page, /^Text Analysis saved successfully \(v\d+\)$/);

    await page.getByRole('button', { name: 'Look at version 1', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Version 1' }).locator('del')).toContainText(['Be brief.']);
    await confirmTwice(page, 'Roll back to version 1', 'Confirm Roll back to version 1');
    await expectMessage(page, 'Text Analysis now uses version 1');
    expect((await activePrompt(admin, 'text_analysis')).version).toBe(1);
  },
);

test('terms are written, previewed and shown without their scripts, and an older version is activated by two clicks', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page);
  const admin = await administrator();
  await openSignedIn(page, admin, '/admin?tab=terms');
  await page.getByRole('button', { name: 'Create new version' }).click();
  const publish = page.getByRole('button', { name: /^Publish as version/ });
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const markup = `<h2>Our rules</h2><p onclick="globalThis.hacked=1">Be kind.</p>${hostile}<a href="javascript:globalThis.hacked=1">click</a>`;
  await page.getByLabel('HTML').fill(markup);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Our rules' })).toBeVisible();
  await expectInert(page);
  await page.getByRole('button', { name: 'Rich text' }).click();
  const text = page.getByRole('textbox', { name: 'Text of the terms' });
  await text.getByText('Be kind.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Be brief.');
  await page.reload();
  await expect(text).toContainText('Be kind. Be brief.');

  const { seen } = (await admin.call('listTerms')).body;
  const other = { title: 'Theirs', content: 'Theirs are short.', seen };
  expect((await admin.call('saveTerms', { body: other })).status).toBe(201);
  await publish.click();
  await expect(page.getByRole('group', { name: 'From their version to yours' })).toContainText(
    'Theirs are short',
  );
  await page.getByRole('button', { name: 'Go on with mine' }).click();
  await publish.click();
  await expectMessage(page, /is published and in force$/);
  const visitor = await page.context().newPage();
  await visitor.goto('/terms-and-conditions');
  await expect(visitor.getByText('Be kind. Be brief.')).toBeVisible();
  await expect(visitor.getByText(/^Version \d+ · Last updated [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible();
  await expectInert(visitor);

  await page.getByRole('button', { name: 'Activate version 1', exact: true }).dblclick();
  await page.keyboard.press('Escape');
  expect((await admin.call('getTerms')).body.terms?.version).not.toBe(1);
  await confirmTwice(page, 'Activate version 1', 'Confirm Activate version 1');
  await expectMessage(page, 'Version 1 is in force again');
  await visitor.reload();
  await expect(visitor.getByText(/^Version 1 ·/)).toBeVisible();
  expect(unexpectedErrors(consoleErrors)).toEqual([]);
});

test('a user is created, found, given a credit and suspended by two clicks, never by a double click; the audit trail names the admin', async ({
  page,
}) => {
  const email = newAddress();
  await openSignedIn(page, await administrator(), '/admin?tab=users');
  await page.getByRole('button', { name: 'Create user' }).click();
  const form = page.getByRole('form', { name: 'Create user' });
  await expect(form.getByLabel('User type')).toHaveValue('Basic');
  await expect(form.getByLabel('Initial credits')).toHaveValue('3');
  await form.getByLabel('Initial credits').fill('-1');
  await form.getByRole('button', { name: 'Create user' }).click();
  for (const sentence of [messages.firstNameRequired, messages.emailRequired, messages.creditsMinimum])
    await expect(form.getByText(sentence)).toBeVisible();
  await form.getByLabel('First Name').fill(hostile);
  await form.getByLabel('Last Name').fill('Aardvark');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('Passw0rd!');
  await form.getByLabel('Initial credits').fill('3');
  await form.getByRole('button', { name: 'Create user' }).click();
  await expectMessage(page, messages.userCreated(email));
  expect((await latestMail(email)).code).toMatch(/^\d{6}$/);

  await page.getByRole('button', { name: 'All users' }).click();
  await page.getByLabel('E-mail begins with').fill(email.slice(0, -4).toUpperCase());
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(hostile);
  await page.getByRole('button', { name: `Add credit for ${email}` }).click();
  await expectMessage(page, messages.creditAdded);
  await expect(row.getByRole('cell', { name: /^4/ })).toBeVisible();
  await page.getByRole('button', { name: `Reset email for ${email}` }).click();
  await expectMessage(page, /^Failed to send reset email\. /);

  await page.getByRole('button', { name: `Suspend ${email}`, exact: true }).dblclick();
  await expect(page.getByRole('button', { name: `Confirm Suspend ${email}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Basic');
  await confirmTwice(page, `Suspend ${email}`, `Confirm Suspend ${email}`);
  await expectMessage(page, messages.userSuspended(email));
  await expect(row).toContainText('Suspended');
  await expectInert(page);

  await page.getByRole('button', { name: 'Audit trail' }).click();
  const entry = page
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ hasText: /Suspended/ });
  await expect(entry).toContainText('admin@example.com');
});

const tabs = {
  settings: 'Site Settings',
  prompts: 'Text Analysis',
  terms: 'Terms & Conditions',
  users: 'Users',
  overview: 'Overview',
} as const;

/** Further parts of a tab, by the buttons that open them. */
const buttonsToPress: Partial<Record<string, readonly string[]>> = {
  settings: ['Delete All Cases'],
  prompts: ['Look at version 1'],
  terms: ['Create new version', 'Link'],
  users: ['Create user', 'Audit trail'],
};

for (const [tab, heading] of Object.entries(tabs))
  test(
    `the tab ${tab} is accessible, also on a phone, and its address opens it`,
    { tag: wideOnly },
    async ({ page }) => {
      await openSignedIn(page, await administrator(), `/admin?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeAttached();
      await page.waitForLoadState('networkidle');

      for (const button of ['', ...(buttonsToPress[tab] ?? [])]) {
        if (button) await page.getByRole('button', { name: button, exact: true }).click();
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    },
  );

test(
  'tabs, sorting and the period of the overview work by keyboard alone',
  { tag: wideOnly },
  async ({ page }) => {
    await openSignedIn(page, await administrator(), '/admin');
    await page.getByRole('tab', { name: 'Site Settings' }).focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused();
    await expect(page).toHaveURL(/tab=users/);
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Site Settings' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/tab=users/);
    // The panel is loaded on demand: a key pressed earlier would miss it.
    await expect(page.getByRole('button', { name: 'All users' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'All users' })).toBeFocused();

    for (const name of ['First name', 'E-mail', 'Type', 'Credits', 'Last name'])
      for (const order of name === 'Last name' ? ['ascending'] : ['ascending', 'descending']) {
        await page.getByRole('button', { name, exact: true }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', order);
      }
    await page.goto('/admin?tab=overview');
    await expect(page.getByRole('img', { name: /^Optimizations: \d+ in all/ })).toBeVisible();
    await page.getByRole('button', { name: '365 days' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Show the numbers').click();
    await expect(page.getByRole('columnheader', { name: 'Week from' })).toBeVisible();
  },
);

test(
  "an admin's own cases are counted, and deleted by two clicks, never by a double click",
  { tag: wideOnly },
  async ({ page }) => {
    const admin = await newAdministrator(siteUrl());
    for (const n of [1, 2, 3])
      await admin.call('createCase', {
        body: {
          title: `Case ${n}`,
          originalText: `The bakery opens at six. It sells bread of rye, number ${n}.`,
        },
      });
    const [first] = (await admin.call('listCases')).body.cases;
    const params = { caseId: first?.id ?? '' };
    await admin.call('setCaseArchived', { params, body: { isArchived: true } });
    await openSignedIn(page, admin, '/admin');
    const counts = page.getByRole('region', { name: 'Case Management' }).getByRole('definition');
    await expect(counts).toHaveText(['3', '1']);

    await page.getByRole('button', { name: 'Delete All Cases' }).dblclick();
    await expect(page.getByRole('button', { name: 'Confirm Delete All Cases' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Refresh Stats' }).click();
    await expect(counts).toHaveText(['3', '1']);
    await confirmTwice(page, 'Delete Archived Cases', 'Confirm Delete Archived Cases');
    await expectMessage(page, 'Successfully deleted 1 archived cases');
    await expect(counts).toHaveText(['2', '0']);
    const sent = page.waitForRequest((request) => request.url().endsWith(operations.deleteOwnCases.path));
    await confirmTwice(page, 'Delete All Cases', 'Confirm Delete All Cases');

    expect((await sent).postDataJSON()).toEqual({ scope: 'all', confirmation: deletionConfirmations.all });
    await expectMessage(page, 'Successfully deleted all 2 cases');
    await expect(counts).toHaveText(['0', '0']);
  },
);

test(
  'a user who is not an admin never loads any part of the administration',
  { tag: wideOnly },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await openSignedIn(page, await newUser(), '/admin?tab=terms');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.waitForLoadState('networkidle');

    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((url) => /panel|rich-text|tiptap/i.test(url))).toEqual([]);
  },
);

test(
  'each tab reports what it cannot load, and loads it after one click',
  { tag: wideOnly },
  async ({ page }) => {
    const failing = /\/api\/(prompts|users|terms\/versions|usage)(\?|$)/;
    await openSignedIn(page, await administrator(), '/dashboard');
    for (const [tab, sentence] of [
      ['prompts', messages.loadPrompts],
      ['terms', messages.loadTerms],
      ['users', messages.loadUsers],
      ['overview', messages.badInput],
    ] as const) {
      await page.route(failing, (route) =>
        route.fulfill({ status: 400, json: { code: 'bad_request', message: messages.badInput } }),
      );
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('alert')).toContainText(sentence);
      await page.unroute(failing);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(page.getByRole('heading', { level: 2, name: tabs[tab] })).toBeVisible();
    }
    await page.route('**/api/terms', (route) => route.fulfill({ json: { terms: null } }));
    await page.goto('/terms-and-conditions');
    await expect(page.getByRole('heading', { level: 1, name: messages.noTerms })).toBeVisible();
    await expect(page.getByText(messages.noTermsYet)).toBeVisible();
    await expectAccessible(page);
    await page.route(failing, (route) => route.fulfill({ json: { prompts: [] } }));
    await page.goto('/admin?tab=prompts');
    await expect(page.getByRole('heading', { name: messages.noPrompts })).toBeVisible();
    await page.unroute(failing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Text Analysis' })).toBeVisible();
  },
);

test(
  'an outdated answer from the edge is not mistaken for what was saved',
  { tag: wideOnly },
  async ({ page }) => {
    const admin = await administrator();
    const older = (await admin.call('getSettings')).body;
    const changes = { pricingEnterpriseDescription: `To look around ${Math.random()}` };
    await saveAsOtherAdmin(admin, changes);
    await page.route('**/api/settings', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: older }) : route.fallback(),
    );

    await openSignedIn(page, admin, '/admin');

    await expect(page.getByLabel('Enterprise plan description')).toHaveValue(
      changes.pricingEnterpriseDescription,
    );
  },
);
