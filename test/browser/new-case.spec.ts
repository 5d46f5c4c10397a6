import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { bakeryCopy } from './sample-copy';
import { expectAccessible } from './expect-accessible';
import { openSignedIn, fillSignIn, newUser, wideOnly } from './site';

async function openNewCase(page: Page) {
  const person = await newUser();
  await openSignedIn(page, person, '/new-case');
  await expect(title(page)).toBeVisible();
  return person;
}

const title = (page: Page) => page.getByLabel('Case Title');
const text = (page: Page) => page.getByLabel('Original Text');
const analyze = (page: Page) => page.getByRole('button', { name: 'First step: Analyze Text' });

/** Everything that the browser stores for this site. */
const browserStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('a draft is saved while it is typed, once it has a title, and stays one case', async ({ page }) => {
  const person = await openNewCase(page);
  let saves = 0;
  page.on('request', (request) => {
    if (['POST', 'PATCH'].includes(request.method()) && request.url().includes('/api/cases')) saves += 1;
  });

  await text(page).fill('A first line.');
  await page.waitForTimeout(2_500);
  expect(saves).toBe(0);
  await title(page).fill('Bread');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await text(page).fill(bakeryCopy);
  await expect(page.getByText('Draft saved')).toBeHidden();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(text(page)).toHaveValue(bakeryCopy);

  const { cases } = (await person.call('listCases')).body;
  expect(cases.map((each) => [each.title, each.status])).toEqual([['Bread', 'draft']]);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(text(page)).toHaveValue('');
  await expect(page.getByText('“Bread” is saved on your dashboard.')).toBeVisible();
});

test(
  'a draft is saved two seconds after the last key, and created once even if the answer was lost',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await openNewCase(page);
    const sent: string[] = [];
    let isLost = true;
    await page.route(/\/api\/cases(\/[0-9A-Z]{26})?$/, async (route) => {
      sent.push(route.request().method());
      const answer = await route.fetch();
      return isLost ? route.abort() : route.fulfill({ response: answer });
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);

    await title(page).fill('Bread');
    await page.clock.runFor(1_999);
    await text(page).fill('Dear neighbours');
    await page.clock.runFor(1_999);
    expect(sent).toEqual([]);
    await page.clock.runFor(1);
    await expect(page.getByText(/Not saved yet/)).toBeVisible();
    expect(sent).toEqual(['POST']);

    await text(page).fill(bakeryCopy);
    isLost = false;
    await page.clock.runFor(2_000);
    await expect(page.getByText('Draft saved')).toBeVisible();
    isLost = true;
    await title(page).fill('Bread, again');
    await page.clock.runFor(2_000);
    await expect(page.getByText(/Not saved yet/)).toBeVisible();
    isLost = false;
    await title(page).fill('Bread, in the end');
    await page.clock.runFor(2_000);

    await expect(page.getByText('Draft saved')).toBeVisible();
    const { cases } = (await person.call('listCases')).body;
    expect(cases.map((each) => each.title)).toEqual(['Bread, in the end']);
  },
);

test(
  'typed text survives a broken connection, a reload and a closed tab, and is removed by signing out',
  { tag: wideOnly },
  async ({ page, context }) => {
    await openNewCase(page);
    let isCut = true;
    await context.route('**/api/cases', (route) => (isCut ? route.abort() : route.continue()));

    await title(page).fill('On the train');
    await text(page).fill(bakeryCopy);
    await expect(page.getByText(/Not saved yet: .* kept on this device/)).toBeVisible();
    await page.reload();
    await expect(text(page)).toHaveValue(bakeryCopy);
    await page.close();
    const next = await context.newPage();
    await next.goto('/new-case');
    await expect(text(next)).toHaveValue(bakeryCopy);
    isCut = false;
    await expect(next.getByText('Draft saved')).toBeVisible();

    await next.getByRole('button', { name: 'Account menu' }).click();
    await next.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => browserStorage(next)).not.toContain('Luisa');
  },
);

test('typed text survives an expired session', { tag: wideOnly }, async ({ page }) => {
  const person = await openNewCase(page);
  await page.route('**/api/cases', (route) => route.fulfill({ status: 401, body: '{}' }));

  await title(page).fill('After lunch');
  await text(page).fill(bakeryCopy);
  await expect(page).toHaveURL(/\/signin\?from=%2Fnew-case$/);
  await page.unroute('**/api/cases');
  await expect.poll(() => browserStorage(page)).not.toContain('LastAuthUser');
  await page.reload();
  await fillSignIn(page, person.email);

  await expect(text(page)).toHaveValue(bakeryCopy);
  await expect(page.getByText('Draft saved')).toBeVisible();
});

test(
  'a double click starts one analysis, which is followed to its end across a reload',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await openNewCase(page);
    const starts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/analysis')) starts.push(request.url());
    });
    let hold = true;
    await page.route('**/api/jobs/*', async (route) => {
      while (hold) await new Promise((later) => setTimeout(later, 100));
      await route.continue();
    });
    await title(page).fill('Bread');
    await text(page).fill(bakeryCopy);

    await analyze(page).dblclick();

    await expect(page.getByRole('progressbar', { name: 'Analyzing your text' })).toBeVisible();
    await expect(page.getByText('Reading your text...')).toBeVisible();
    await expect(page.getByText('You can close this tab')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('progressbar')).toBeVisible();
    hold = false;
    await expect(page.getByRole('heading', { level: 1, name: 'Bread' })).toBeVisible();
    await expect(page).toHaveURL(/\/case\/[0-9A-Z]{26}$/);
    expect(starts).toHaveLength(1);
    expect((await person.call('listCases')).body.cases).toHaveLength(1);
    await page.goto('/new-case');
    await expect(text(page)).toHaveValue('');
  },
);

test('an example fills the form, and asks only if text would be lost', async ({ page }) => {
  await openNewCase(page);
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Try an example' }).press('Enter');
    await expect(page.locator(':popover-open').getByRole('button')).toHaveCount(6);
    await page.locator(':popover-open').getByRole('button', { name }).click();
  };

  await choose(/Letter/);
  await expect(text(page)).toHaveValue(/Brandt & Daughters/);
  await choose(/German/);
  await expect(text(page)).toHaveValue(/Stadtwerke Buchenau/);
  await title(page).fill('');
  await text(page).fill('My own words');
  await choose(/Donation/);
  const question = page.getByRole('dialog', { name: 'Replace your text' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(text(page)).toHaveValue('My own words');
  await choose(/Donation/);
  await question.getByRole('button', { name: 'Replace' }).click();

  await expect(text(page)).toHaveValue(/Friends of the Alder/);
  await expect(title(page)).toHaveValue('River clean-up');
});

test(
  'a sixth case on Basic is refused with the limit and a link to the plans, and the text stays',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await openNewCase(page);
    for (let n = 1; n <= 5; n += 1)
      await person.call('createCase', { body: { title: `Case ${n}`, originalText: bakeryCopy } });
    await page.reload();
    await expect(page.getByText(messages.caseLimit)).toBeVisible();

    await title(page).fill('One more');
    await text(page).fill(bakeryCopy);
    await expect(page.getByText(messages.caseLimit)).toBeVisible();
    await analyze(page).click();

    await expect(page.getByText(messages.caseLimit)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(text(page)).toHaveValue(bakeryCopy);
    await title(page).fill('Case 5');
    await analyze(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Case 5' })).toBeVisible();
    await page.goto('/new-case');
    await page.getByRole('button', { name: 'Try an example' }).press('Enter');
    await page.locator(':popover-open').getByRole('button').first().click();
    await analyze(page).click();
    await page.getByRole('link', { name: 'See the plans' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  },
);
