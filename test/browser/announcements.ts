import type { Page } from '@playwright/test';

/**
 * Starts recording what the live regions of a page announce; returns a function that reads the announcements so far.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const said: string[] = [];
    const last = new Map<Element, string>();
    const wordsOf = (region: Element) => (region.textContent ?? '').trim();
    const look = () => {
      for (const region of document.querySelectorAll(regions)) {
        const words = wordsOf(region);
        if (words !== '' && words !== last.get(region)) said.push(words);
        last.set(region, words);
      }
    };
    for (const region of document.querySelectorAll(regions)) last.set(region, wordsOf(region));
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => [...(window as unknown as { said: string[] }).said]);
}
