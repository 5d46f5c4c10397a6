import { expect, type Page, test } from '@playwright/test';
import { defaultSettings } from '#shared/settings/default-settings';
import { wideOnly } from './site';

/** Records every title that the page ever shows. */
const watchTitles = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('h1')) seen.add(title.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
const titlesOf = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);

test(
  "a visitor sees the operator's texts from the first moment on, and never the defaults before them",
  { tag: wideOnly },
  async ({ page }) => {
    await watchTitles(page);
    await page.route('**/api/settings', async (route) => {
      await new Promise((resume) => setTimeout(resume, 150));
      await route.fulfill({ json: { ...defaultSettings, heroTitle: 'Ours', version: 1 } });
    });

    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ours');
    expect(await titlesOf(page)).toEqual(['Ours']);
  },
);

test(
  'a site whose texts cannot be loaded still says what it is, at once and for as long as that lasts',
  { tag: wideOnly },
  async ({ page }) => {
    let asked = 0;
    await page.route('**/api/settings', (route) => {
      asked += 1;
      return route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy' } });
    });

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(defaultSettings.heroTitle);
    await expect.poll(() => asked).toBeGreaterThanOrEqual(3);
    await page.waitForLoadState('networkidle');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(defaultSettings.heroTitle);
    await expect(page.getByRole('link', { name: defaultSettings.ctaButtonText })).toBeVisible();
  },
);
