import { expect, type Page, test } from '@playwright/test';
import { fillSignIn, newUser, signIn, wideOnly } from './site';

test('every protected page asks for a sign-in and remembers path and query', async ({ page }) => {
  for (const path of [
    '/dashboard?filter=draft',
    '/new-case',
    '/case/01ABC?step=2',
    '/profile?tab=credits',
    '/admin',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin/);
    expect(new URL(page.url()).searchParams.get('from')).toBe(path);
  }
});

/** Every main heading that the page has drawn since it was opened. */
async function watchHeadings(page: Page) {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(globalThis, { drawn });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) drawn.push(heading.textContent);
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn);
}

test('the admin page is not drawn for others, who are sent to the dashboard', async ({ page }) => {
  const { email } = await newUser();
  await page.goto('/signin?from=%2Fadmin');
  const headings = await watchHeadings(page);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/admin');

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Optimization Cases');
  expect(new Set(await headings())).toEqual(new Set(['My Optimization Cases']));
  await page.goto('/signin?from=%2Fprofile');
  await expect(page).toHaveURL(/\/profile$/);
});

const profileEntries = ['My Profile', /^My Credits\s*\d+$/, /^Account\s*Basic$/, 'Upgrade Plan'];

test(
  'the header and the phone menu offer an administrator the same entries, each once',
  { tag: wideOnly },
  async ({ page }) => {
    await signIn(page, 'admin@example.com');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link')).toHaveText([
      'Dashboard',
      'New Case',
      'Archived',
      'My Credits',
      'Admin',
    ]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    const open = page.locator(':popover-open');
    await expect(open.getByRole('link')).toHaveText(profileEntries);
    await expect(open.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(open.getByText('Admin', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(open.getByRole('link')).toHaveText([
      'Dashboard',
      'New Case',
      'Archived',
      'Admin',
      ...profileEntries,
    ]);
    await open.getByRole('link', { name: 'Admin', exact: true }).click();

    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  },
);
