import { expect, type Page, test } from '@playwright/test';
import { defaultPrompts } from '#functions/prompts/default-prompts';
import { defaultSettings } from '#shared/settings/default-settings';
import type { SettingsChange } from '#shared/settings/settings';
import { openConsole } from '../support/console';
import type { TestUser } from '../support/test-user';
import { restorePrompts, savePrompt } from '../support/prompts';
import { analyze, sampleCopy, makeCase, optimize, readCase } from '../support/runs';
import { restoreTerms, saveTerms } from '../support/terms';
import { waitForReading, uploadFile } from '../support/uploads';
import { newAdministrator } from './new-administrator';
import { administrator, openSignedIn, siteUrl, watchConsole, wideOnly } from './site';

/** Would run wherever a page treated text as markup; the name says where it was typed. */
const hostile = (field: string) =>
  `${field}<img src=x onerror=globalThis.hacked=1><svg onload=globalThis.hacked=1>`;

const settingNames = [
  'heroTitle',
  'heroSubtitle',
  'ctaButtonText',
  'pricingBasicName',
  'pricingBasicDescription',
  'pricingProName',
  'pricingProDescription',
  'pricingEnterpriseName',
  'pricingEnterpriseDescription',
] as const;
const plans = settingNames.filter((name) => name.startsWith('pricing'));

/** The page shows the text typed into these fields as text, and none of it became part of the page. */
async function expectWords(page: Page, fields: readonly string[]) {
  const missing = async () => {
    const shown = await page.evaluate(() => {
      const typed = [...document.querySelectorAll('input, textarea')].map(
        (field) => 'value' in field && field.value,
      );
      return [document.body.textContent, ...typed].join('\n');
    });
    return fields.filter((field) => !shown.includes(hostile(field)));
  };
  await expect.poll(missing, `${page.url()} shows each field`).toEqual([]);
  await expectNothingInjected(page);
}

async function expectNothingInjected(page: Page) {
  expect(await page.evaluate(() => 'hacked' in globalThis), page.url()).toBe(false);
  const injected = page.locator(
    '[onerror], [onload], [onclick], img[src="x"], body script, [href^="javascript" i], iframe[srcdoc], base',
  );
  await expect(injected, page.url()).toHaveCount(0);
}

/** A case in which every text is hostile: the user's, the documents', and the model's. */
async function makeHostileCase(person: TestUser) {
  const sign = `reference ${Math.random().toString(36).slice(2, 10)}`;
  const text = `${sampleCopy}\n\n${hostile('originalText')}\n\nPlease name the ${sign}.`;
  const { id: caseId } = await makeCase(person, hostile('title'), text);
  const model = openConsole(siteUrl());
  const goals = { business_goal: hostile('businessGoal'), behavioral_goal: hostile('behavioralGoal') };
  await model.queueAnswer('analysis', { ...goals, ...analysis }, sign);
  await analyze(person, caseId);
  const { revision } = await readCase(person, caseId);
  const notes = { audienceInfo: hostile('audienceInfo'), brandVoice: hostile('brandVoice') };
  await person.call('updateCase', { params: { caseId }, body: { revision, ...notes } });
  for (const documentType of ['audience', 'brand'] as const) {
    const name = `${hostile(documentType)}.txt`;
    const content = `Readers like ${hostile('document')} and plain words.`;
    await waitForReading(person, caseId, await uploadFile(person, caseId, content, { documentType, name }));
  }
  const rewrite = { optimizedText: text.replace('We are excited', 'We are glad'), ...applied };
  for (let call = 0; call < 2; call += 1) await model.queueAnswer('optimization', rewrite, sign);
  await optimize(person, caseId);
  return { caseId, sign };
}

const analysis = {
  target_audience: hostile('audience'),
  sender: hostile('sender'),
  channel: hostile('channel'),
  tone_of_voice: hostile('toneOfVoice'),
  language: 'en',
  note: hostile('note'),
  markers: [
    {
      id: 'social-proof-number',
      name: hostile('markerName'),
      description: hostile('markerDescription'),
      quotes: ['More than 1,200 finance teams', hostile('originalText')],
    },
  ],
};
const applied = {
  appliedTechniques: [
    {
      id: 'short-familiar-words',
      name: hostile('techniqueName'),
      application: hostile('application'),
      contribution: hostile('contribution'),
      quotes: ['We are glad'],
    },
  ],
  note: hostile('remark'),
};

async function saveSettings(admin: TestUser, changes: SettingsChange) {
  const { version } = (await admin.call('getStoredSettings')).body;
  expect((await admin.call('saveSettings', { body: { version, changes } })).status).toBe(200);
}

/** Users can call themselves anything. */
async function makeHostileAdministrator() {
  const admin = await newAdministrator(siteUrl());
  const names = { firstName: hostile('firstName'), lastName: hostile('lastName') };
  const about = { company: hostile('company'), bio: hostile('bio') };
  expect((await admin.call('updateProfile', { body: { ...names, ...about } })).status).toBe(200);
  return admin;
}

test(
  'whatever anybody types into any field is shown as plain text on every page and runs nowhere',
  { tag: wideOnly },
  async ({ page }) => {
    test.setTimeout(240_000);
    const consoleErrors = watchConsole(page);
    page.on('dialog', (dialog) => {
      consoleErrors.push(`A dialog opened: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const admin = await makeHostileAdministrator();
    await saveSettings(admin, Object.fromEntries(settingNames.map((name) => [name, hostile(name)])));
    const { caseId, sign } = await makeHostileCase(admin);
    const markup = `<h2>${hostile('heading')}</h2><a href="javascript:globalThis.hacked=1">click</a><p onclick="hacked=1">Read.</p>`;
    const { body: marked } = await saveTerms(admin, markup, hostile('markup'));
    await saveTerms(admin, hostile('terms').replace('<', '&lt;').replace('<', '&lt;'), hostile('termsTitle'));
    await savePrompt(admin, 'text_analysis', `${defaultPrompts.text_analysis}\n${hostile('prompt')}`);

    await page.goto('/');
    await expectWords(page, ['heroTitle', 'heroSubtitle', 'ctaButtonText']);
    await page.goto('/pricing');
    await expectWords(page, ['pricingBasicName', 'pricingBasicDescription']);
    await page.route('**/pricing-table.js', (route) => route.abort());
    await page.reload();
    await expectWords(page, plans);
    await page.unroute('**/pricing-table.js');
    await page.goto('/terms-and-conditions');
    await expectWords(page, ['termsTitle']);
    await openSignedIn(page, admin, '/dashboard');
    await expectWords(page, ['title', 'audience', 'businessGoal']);
    await seeCase(page, caseId);
    await seeProfile(page);
    await seeAdministration(page, { admin, sign, termsVersion: marked.version });
    await seeAddresses(page);

    // The browser also reports what was removed or refused on purpose.
    expect(consoleErrors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  },
);

test.afterEach(async () => {
  const admin = await administrator();
  await saveSettings(admin, textsOf(defaultSettings));
  await restoreTerms(admin);
  await restorePrompts(admin);
});

const textsOf = (settings: typeof defaultSettings) =>
  Object.fromEntries(settingNames.map((name) => [name, settings[name]]));

async function seeCase(page: Page, caseId: string) {
  await page.goto(`/case/${caseId}`);
  await expectWords(page, ['title', 'originalText', 'application', 'contribution', 'remark']);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectWords(page, ['title', 'audienceInfo', 'brandVoice', 'audience', 'brand']);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectWords(page, [
    ...['title', 'originalText', 'businessGoal', 'behavioralGoal', 'audience', 'sender', 'channel'],
    ...['toneOfVoice', 'markerDescription', 'note'],
  ]);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectWords(page, ['title', 'originalText']);
}

async function seeProfile(page: Page) {
  await page.goto('/profile');
  await expectWords(page, ['firstName', 'lastName', 'company', 'bio']);
  for (const tab of ['My Credits', 'Account']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
    await expectNothingInjected(page);
  }
}

interface Made {
  admin: TestUser;
  sign: string;
  /** The version of the terms that is full of markup. */
  termsVersion: number;
}

async function seeAdministration(page: Page, { admin, sign, termsVersion }: Made) {
  await page.goto('/admin');
  await expectWords(page, settingNames);
  await page.goto('/admin?tab=prompts');
  await expectWords(page, ['prompt']);
  await page.getByRole('combobox', { name: 'Try it on' }).selectOption({ label: hostile('title') });
  await openConsole(siteUrl()).queueAnswer('analysis', analysis, sign);
  await page.getByRole('button', { name: 'Run test' }).click();
  await expect(page.getByText('The test run is done.')).toBeVisible({ timeout: 45_000 });
  await expectWords(page, ['prompt', 'title', 'originalText', 'markerDescription', 'sender']);
  await page.getByRole('button', { name: 'Look at version 1', exact: true }).click();
  await expectWords(page, ['prompt']);

  await page.goto('/admin?tab=terms');
  await expectWords(page, ['termsTitle', 'markup']);
  for (const preview of await page.getByRole('button', { name: /^Preview version/ }).all()) {
    await preview.click();
    await expect(page.getByRole('region', { name: /^Version \d+$/ })).toBeVisible();
    await expectNothingInjected(page);
  }
  await page.getByRole('button', { name: `Edit version ${termsVersion}`, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Text of the terms' })).toContainText('Read.');
  await expectWords(page, ['markup']);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await page.getByLabel('HTML').fill(`<img src=x onerror=globalThis.hacked=1><p>${hostile('typed')}</p>`);
  for (const view of ['Preview', 'Rich text']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await page.waitForLoadState('networkidle');
    await expectNothingInjected(page);
  }

  await page.goto(`/admin?tab=users&search=${encodeURIComponent(admin.email)}`);
  await expectWords(page, ['firstName', 'lastName']);
  await page.getByRole('button', { name: 'Audit trail' }).click();
  await expect(page.getByRole('row').filter({ hasText: admin.email }).first()).toBeVisible();
  await expectNothingInjected(page);
}

/** The contents of an address are chosen by whoever made the link. */
async function seeAddresses(page: Page) {
  const carried = encodeURIComponent(hostile('carried'));
  for (const address of [
    `/dashboard?search=${carried}`,
    `/admin?tab=users&search=${carried}`,
    `/payment-success?session_id=${carried}`,
    `/reset-password?type=recovery&email=${carried}&confirmation=${carried}`,
    '/dashboard?filter=javascript:globalThis.hacked=1',
  ]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectNothingInjected(page);
  }
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  for (const address of [
    `/signin?from=javascript:globalThis.hacked=1&email=${carried}`,
    `/signin?error=${carried}&error_description=${carried}&state=${carried}`,
    `/signup?email=${carried}&from=${carried}`,
  ]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectNothingInjected(page);
  }
}
