import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find nothing on the current page, in either theme. */
export async function expectAccessible(page: Page) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((to) => {
      document.documentElement.dataset['amplifyColorMode'] = to;
    }, theme);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${theme} ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
}
