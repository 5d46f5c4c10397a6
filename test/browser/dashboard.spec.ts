import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { analyzedCase, optimize } from '../support/runs';
import { expectAccessible } from './expect-accessible';
import { administrator, openSignedIn, newUser, wideOnly } from './site';
import { routeOnce } from './route-once';

const copy = (word: string) =>
  `We bake sourdough on Elm Street and bring one fresh ${word} loaf to your door every Saturday morning.`;

/** A new user on the dashboard, with cases of these titles, the first one oldest. */
async function userWithCases(page: Page, titles: string[], path = '/dashboard') {
  const person = await newUser();
  for (const title of titles)
    await person.call('createCase', { body: { title, originalText: copy(title.toLowerCase()) } });
  await openSignedIn(page, person, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return person;
}

const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const openMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `Actions for ${title}`, exact: true });
/**
 * The first entry gets the focus a moment after the menu has opened: a key pressed earlier would activate that entry.
 */
async function openByKey(page: Page, title: string) {
  await openMenu(page, title).press('Enter');
  await expect(page.locator(':popover-open :focus')).toBeVisible();
}
const entry = (page: Page, name: string) => page.locator(':popover-open').getByText(name, { exact: true });
const messageBox = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('sorting, filter and search are part of the address, so reload and back keep them', async ({ page }) => {
  await userWithCases(page, ['Walnut', 'apple', 'Rye']);
  await expect(titles(page)).toHaveText(['Rye', 'apple', 'Walnut']);

  await page.getByLabel('Sort').selectOption('Title A-Z');
  await expect(page).toHaveURL(/\/dashboard\?sort=title$/);
  await expect(titles(page)).toHaveText(['apple', 'Rye', 'Walnut']);
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL(/\?filter=draft&sort=title$/);
  await page.getByLabel('Search titles and texts').fill('rye LOAF');
  await expect(titles(page)).toHaveText(['Rye']);
  await expect(page).toHaveURL(/search=rye\+LOAF/);
  await page.reload();
  await expect(titles(page)).toHaveText(['Rye']);
  await expect(page.getByLabel('Search titles and texts')).toHaveValue('rye LOAF');

  await page.goBack();
  await expect(page).toHaveURL(/\?sort=title$/);
  await expect(page.getByLabel('Search titles and texts')).toHaveValue('');
  await expect(titles(page)).toHaveText(['apple', 'Rye', 'Walnut']);
  await page.getByLabel('Search titles and texts').fill('pumpernickel');
  await expect(page.getByRole('heading', { name: 'Nothing found for “pumpernickel”' })).toBeVisible();
});

test(
  'the empty lists suggest the next step, and the list view is remembered',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await userWithCases(page, []);
    await expect(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archived' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Archived Cases' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No archived cases' })).toBeVisible();
    await expectAccessible(page);

    await person.call('createCase', { body: { title: 'Ж'.repeat(200), originalText: copy('rye') } });
    await page.getByRole('link', { name: 'All Cases' }).click();
    await page.getByRole('button', { name: 'List view' }).click();
    await page.reload();

    await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page)).toContainText(/Created \w{3} \d{1,2}, \d{4}/);
    await expectAccessible(page);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  },
);

test(
  'the menu of a card opens by mouse and keyboard, and closes after the pointer has left',
  { tag: wideOnly },
  async ({ page }) => {
    await userWithCases(page, ['Walnut']);

    await openMenu(page, 'Walnut').hover();
    await expect(entry(page, 'Duplicate')).toBeVisible();
    await entry(page, 'Archive').hover();
    await openMenu(page, 'Walnut').click();
    await expect(entry(page, 'Duplicate')).toBeVisible();
    await page.mouse.move(2, 400);
    await expect(page.locator(':popover-open')).toHaveCount(0);

    await openMenu(page, 'Walnut').focus();
    await page.keyboard.press('Enter');
    await expect(entry(page, 'Continue')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'Duplicate')).toBeFocused();
    await page.keyboard.press('End');
    await expect(entry(page, 'Delete')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(openMenu(page, 'Walnut')).toBeFocused();
  },
);

test(
  'the menu of a card stays for 300 ms after the pointer has left, and no longer',
  { tag: wideOnly },
  async ({ page }) => {
    await userWithCases(page, ['Walnut']);
    await expect(openMenu(page, 'Walnut')).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);

    await openMenu(page, 'Walnut').hover();
    await expect(entry(page, 'Duplicate')).toBeVisible();
    await page.mouse.move(2, 400);
    await page.clock.runFor(299);
    await expect(page.locator(':popover-open')).toHaveCount(1);
    await page.clock.runFor(1);

    await expect(page.locator(':popover-open')).toHaveCount(0);
  },
);

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    'a tap opens the menu of a card, chooses an entry, and closes it when it lands outside',
    { tag: wideOnly },
    async ({ page }) => {
      await userWithCases(page, ['Walnut']);

      await openMenu(page, 'Walnut').tap();
      await expect(entry(page, 'Duplicate')).toBeInViewport({ ratio: 1 });
      await page.touchscreen.tap(20, 300);
      await expect(page.locator(':popover-open')).toHaveCount(0);
      await openMenu(page, 'Walnut').tap();
      await entry(page, 'Duplicate').tap();

      await expect(titles(page)).toHaveText(['Walnut (Copy)', 'Walnut']);
      await expect(page.locator(':popover-open')).toHaveCount(0);
    },
  );
});

test(
  'a card shows the topic and the status of its case, and opens it',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const analyzed = await analyzedCase(person, 'Analyzed one');
    const { id } = await analyzedCase(person, 'Optimized one', copy('oat'));
    expect((await optimize(person, id)).state).toBe('done');
    await openSignedIn(page, person);
    const card = (name: string) => page.getByRole('article', { name, exact: true });

    await expect(card('Analyzed one')).toContainText(analyzed.excerpt.slice(0, 80));
    await expect(card('Analyzed one')).toContainText(`Audience${analyzed.audience}`);
    await expect(card('Analyzed one')).toContainText(`Business Goal${analyzed.businessGoal}`);
    await expect(card('Analyzed one').getByText('Analyzed', { exact: true })).toBeVisible();
    await expect(card('Analyzed one').getByText(/^Updated \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(card('Analyzed one').getByText(/^Created \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(card('Analyzed one').getByRole('link', { name: 'Continue Analyzed one' })).toBeVisible();
    await expect(card('Optimized one').getByText('Optimized', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Analyzed', exact: true }).click();
    await expect(titles(page)).toHaveText(['Analyzed one']);
    await page.getByRole('link', { name: 'Optimized', exact: true }).click();
    await expect(titles(page)).toHaveText(['Optimized one']);

    await openByKey(page, 'Optimized one');
    await entry(page, 'Archive').press('Enter');
    await expect(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Archived', exact: true }).last().click();
    await openByKey(page, 'Optimized one');
    await entry(page, 'Restore').press('Enter');
    await expect(page.getByRole('heading', { name: 'No archived cases' })).toBeVisible();
    await page.getByRole('link', { name: 'All Cases' }).click();
    await card('Optimized one').getByRole('link', { name: 'View Optimized one' }).click();

    await expect(page).toHaveURL(new RegExp(`/case/${id}$`));
  },
);

test('archiving, duplicating and deleting show at once and can be undone', async ({ page }) => {
  await userWithCases(page, ['Walnut', 'Rye']);

  await openByKey(page, 'Walnut');
  await entry(page, 'Archive').press('Enter');
  await expect(titles(page)).toHaveText(['Rye']);
  await expect(page.getByRole('link', { name: 'Rye', exact: true })).toBeFocused();
  await expect(messageBox(page)).toContainText('“Walnut” was archived.');
  await messageBox(page).getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Walnut', 'Rye']);

  await openByKey(page, 'Rye');
  await entry(page, 'Duplicate').press('Enter');
  await expect(titles(page)).toHaveText(['Rye (Copy)', 'Walnut', 'Rye']);
  await expect(messageBox(page).getByRole('link', { name: 'Open the copy' })).toBeVisible();

  await openByKey(page, 'Walnut');
  await entry(page, 'Delete').press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete “Walnut”' });
  await expect(question).toContainText('Are you sure you want to delete this case?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(titles(page)).toHaveText(['Rye (Copy)', 'Walnut', 'Rye']);
  await openByKey(page, 'Walnut');
  await entry(page, 'Delete').press('Enter');
  await question.getByRole('button', { name: 'Delete Case' }).click();
  await expect(titles(page)).toHaveText(['Rye (Copy)', 'Rye']);
  await expect(messageBox(page)).toContainText('“Walnut” was deleted.');
  await page.reload();
  await expect(titles(page)).toHaveText(['Rye (Copy)', 'Rye']);

  await openByKey(page, 'Rye');
  await entry(page, 'Delete').press('Enter');
  await page.getByRole('button', { name: 'Delete Case' }).click();
  await expect(titles(page)).toHaveText(['Rye (Copy)']);
  const restored = page.waitForResponse(/\/restore$/);
  await messageBox(page).getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Rye (Copy)', 'Rye']);
  expect((await restored).status()).toBe(200);
  await page.reload();
  await expect(titles(page)).toHaveText(['Rye (Copy)', 'Rye']);
});

test(
  'an action that the server refuses is reverted, with its sentence',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await userWithCases(page, ['Walnut', 'Rye', 'Oat', 'Spelt', 'Corn']);
    await expect(page.getByText('5 of 5 cases saved')).toBeVisible();
    await routeOnce(page, '**/api/cases/*/archived', (route) => route.fulfill({ status: 503, body: '' }));

    await openByKey(page, 'Oat');
    await entry(page, 'Archive').press('Enter');
    await expect(messageBox(page)).toContainText(messages.busy);
    await expect(titles(page)).toHaveText(['Corn', 'Spelt', 'Oat', 'Rye', 'Walnut']);

    await openByKey(page, 'Rye');
    await entry(page, 'Duplicate').press('Enter');
    await expect(messageBox(page)).toContainText(messages.caseLimit);
    await expect(titles(page)).toHaveCount(5);
    await expectAccessible(page);
    const { cases } = (await person.call('listCases')).body;
    const walnut = cases.find(({ title }) => title === 'Walnut')!.id;
    await person.call('deleteCase', { params: { caseId: walnut } });
    await openByKey(page, 'Walnut');
    await entry(page, 'Duplicate').press('Enter');
    await expect(messageBox(page)).toContainText('Case not found');
    await expect(titles(page)).toHaveText(['Corn', 'Spelt', 'Oat', 'Rye']);
    await expect(page.getByText('4 of 5 cases saved')).toBeVisible();
    await messageBox(page).getByRole('link', { name: 'See the plans' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  },
);

test(
  'loading, a broken connection and a retry each have their own message',
  { tag: wideOnly },
  async ({ page }) => {
    await userWithCases(page, ['Walnut'], '/profile');
    let isCut = true;
    await page.route('**/api/cases?*', (route) => (isCut ? route.abort() : route.continue()));

    await page.goto('/dashboard');
    await expect(page.getByText('Loading your cases...')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(messages.network);
    isCut = false;
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(titles(page)).toHaveText(['Walnut']);
  },
);

test(
  'more cases are loaded by scrolling, and by the button after a page has failed',
  { tag: wideOnly },
  async ({ page }) => {
    const admin = await administrator();
    const word = `Batch${Math.random().toString(36).slice(2, 8)}`;
    for (let n = 1; n <= 14; n += 1)
      await admin.call('createCase', { body: { title: `${word} ${n}`, originalText: copy('rye') } });
    let isCut = true;
    await page.route(/\/api\/cases\?.*cursor=/, (route) => (isCut ? route.abort() : route.continue()));
    await openSignedIn(page, admin, `/dashboard?search=${word}`);
    await expect(titles(page).first()).toHaveText(`${word} 14`);

    await page.getByRole('button', { name: /Load more|Loading/ }).scrollIntoViewIfNeeded();
    await expect(page.getByText(messages.network)).toBeVisible();
    isCut = false;
    await page.getByRole('button', { name: 'Load more' }).press('Enter');

    await expect(titles(page)).toHaveCount(14);
    await page.reload();
    await expect(titles(page)).toHaveCount(12);
    await page.mouse.wheel(0, 5_000);
    await expect(titles(page)).toHaveCount(14);
  },
);
