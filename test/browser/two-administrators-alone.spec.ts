import { type Browser, expect, type Page, test } from '@playwright/test';
import { defaultPrompts } from '#functions/prompts/default-prompts';
import { defaultSettings } from '#shared/settings/default-settings';
import { messages } from '#shared/messages';
import { restorePrompts } from '../support/prompts';
import { restoreTerms } from '../support/terms';
import { expectMessage } from './admin-page';
import { newAdministrator } from './new-administrator';
import { administrator, openSignedIn, siteUrl, wideOnly } from './site';

/** Two administrators with the same tab open, each in their own browser. */
async function openAsTwoAdmins(browser: Browser, path: string) {
  const people = await Promise.all([administrator(), newAdministrator(siteUrl())]);
  const pages: Page[] = [];
  for (const person of people) {
    const page = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
    await openSignedIn(page, person, path);
    pages.push(page);
  }
  const [ada, ben] = pages;
  if (!ada || !ben) throw new Error('Two pages are needed.');
  return { ada, ben, emails: people.map(({ email }) => email) };
}

test.afterEach(async () => {
  const admin = await administrator();
  const { version } = (await admin.call('getStoredSettings')).body;
  const { pricingProDescription, pricingEnterpriseDescription } = defaultSettings;
  const changes = { pricingProDescription, pricingEnterpriseDescription };
  await admin.call('saveSettings', { body: { version, changes } });
  await restorePrompts(admin);
  await restoreTerms(admin);
});

test(
  'two admins save settings: both saves are kept where they do not overlap, and one admin is asked where they do',
  { tag: wideOnly },
  async ({ browser }) => {
    const { ada, ben } = await openAsTwoAdmins(browser, '/admin');
    const field = (page: Page, name: string) => page.getByRole('textbox', { name });
    await field(ada, 'Pro plan description').fill('From Ada');
    await field(ben, 'Enterprise plan description').fill('From Ben');
    await field(ben, 'Pro plan description').fill('Also from Ben');
    await ada.getByRole('button', { name: 'Save Settings' }).click();
    await expectMessage(ada, messages.settingsUpdated);

    await ben.getByRole('button', { name: 'Save Settings' }).click();
    const both = ben.getByRole('region', { name: 'Pro plan description' });
    await expect(both).toContainText('From Ada');
    await expect(both).toContainText('Also from Ben');
    await both.getByRole('button', { name: 'Take theirs' }).click();
    await ben.getByRole('button', { name: 'Save Settings' }).click();
    await expectMessage(ben, messages.settingsUpdated);

    await ada.goto('/admin');
    await expect(field(ada, 'Pro plan description')).toHaveValue('From Ada');
    await expect(field(ada, 'Enterprise plan description')).toHaveValue('From Ben');
  },
);

test(
  "two admins save a prompt: the second sees the first one's text before, and both versions stay with their authors",
  { tag: wideOnly },
  async ({ browser }) => {
    const { ada, ben, emails } = await openAsTwoAdmins(browser, '/admin?tab=prompts');
    for (const [page, words] of [
      [ada, 'Ada was here.'],
      [ben, 'Ben was here.'],
    ] as const)
      await page.getByRole('textbox', { name: 'Prompt' }).fill(`${defaultPrompts.text_analysis}\n${words}`);
    const save = (page: Page) => page.getByRole('button', { name: /^Save as version/ });
    await save(ada).click();
    await expectMessage(ada, /^Text Analysis saved successfully/);

    await save(ben).click();
    await expectMessage(ben, /^Failed to save Text Analysis/);
    const difference = ben.getByRole('group', { name: 'From their version to yours' });
    await expect(difference.locator('del')).toContainText(['Ada']);
    await expect(difference.locator('ins')).toContainText(['Ben']);
    await ben.getByRole('button', { name: 'Keep mine' }).click();
    await save(ben).click();
    await expectMessage(ben, /^Text Analysis saved successfully/);

    const versions = ben.getByRole('region', { name: 'Versions' }).getByRole('listitem');
    await expect(versions.nth(0)).toContainText(emails[1] ?? '');
    await expect(versions.nth(1)).toContainText(emails[0] ?? '');
  },
);

test(
  'two admins write terms: the second is told what is in force meanwhile, and loses no text',
  { tag: wideOnly },
  async ({ browser }) => {
    const { ada, ben } = await openAsTwoAdmins(browser, '/admin?tab=terms');
    for (const [page, words] of [
      [ada, 'Rules by Ada.'],
      [ben, 'Rules by Ben.'],
    ] as const) {
      await page.getByRole('button', { name: 'Create new version' }).click();
      await page.getByRole('button', { name: 'HTML', exact: true }).click();
      await page.getByLabel('HTML').fill(`<p>${words}</p>`);
    }
    const publish = (page: Page) => page.getByRole('button', { name: /^Publish as version/ });
    await publish(ada).click();
    await expectMessage(ada, /is published and in force$/);

    await publish(ben).click();
    await expect(ben.getByRole('group', { name: 'From their version to yours' })).toContainText('Ada');
    await expect(publish(ben)).toBeDisabled();
    await expect(ben.getByLabel('HTML')).toHaveValue('<p>Rules by Ben.</p>');
    await ben.getByRole('button', { name: 'Go on with mine' }).click();
    await publish(ben).click();
    await expectMessage(ben, /is published and in force$/);

    await ada.goto('/admin?tab=terms');
    const versions = ada.getByRole('region', { name: 'Versions' }).getByRole('listitem');
    await expect(versions.filter({ hasText: 'Active' })).toContainText('Rules by Ben.');
    await expect(versions.nth(1)).toContainText('Rules by Ada.');
  },
);
