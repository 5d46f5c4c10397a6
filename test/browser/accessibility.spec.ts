import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn, wideOnly } from './site';

/** Every run checks one page of each kind, the long run all of them. */
const inEveryRun = ['/', '/signin', '/dashboard', 'Mattress product page'];
const tagOf = (place: string) => (inEveryRun.includes(place) ? {} : { tag: wideOnly });

/** Runs axe on each page in both themes, and finds no horizontal scrolling on a phone. */
async function check(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const theme of ['dark', 'light'] as const) {
    if (theme === 'light') await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(
        ({ id, nodes }) =>
          `${path} ${theme}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
  }
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
  }
}

for (const path of [
  '/',
  '/signin',
  '/signin?code=unknown&state=unknown',
  '/signup',
  '/signup?type=confirmation&email=nora%40people.test&confirmation=123456',
  '/forgot-password',
  '/reset-password',
  '/reset-password?type=recovery&email=nora%40people.test&sent=yes',
  '/pricing',
  '/terms-and-conditions',
])
  test(`${path} is accessible for a visitor`, tagOf(path), ({ page }) => check(page, path));

for (const path of ['/dashboard', '/dashboard?filter=archived', '/new-case', '/profile'])
  test(`${path} is accessible for a signed-in user`, tagOf(path), async ({ page }) => {
    await signIn(page, 'pro@example.com');
    await check(page, path);
  });

for (const title of [
  'Winter appeal',
  'Reporting module launch',
  'Round Up announcement',
  'Mattress product page',
])
  test(`the case "${title}" is accessible`, tagOf(title), async ({ page }) => {
    await signIn(page, 'pro@example.com');
    const href = await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .getAttribute('href');
    await check(page, href ?? '');
  });

test('step 3 is accessible', { tag: wideOnly }, async ({ page }) => {
  await signIn(page, 'pro@example.com');
  await page
    .getByRole('link', { name: /Winter appeal/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
  await expect(page.getByRole('heading', { name: /Step 3 of 4/ })).toBeVisible();

  const { violations } = await new AxeBuilder({ page }).analyze();

  expect(violations.map(({ id }) => id)).toEqual([]);
});
