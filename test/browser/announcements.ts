import type { Page } from '@playwright/test';

/**
 * Starts recording what the live regions of a page announce; returns a function that reads the announcements so far.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const announced: string[] = [];
    const last = new Map<Element, string>();
    const textOf = (region: Element) => (region.textContent ?? '').trim();
    const recordChanges = () => {
      for (const region of document.querySelectorAll(regions)) {
        const text = textOf(region);
        if (text !== '' && text !== last.get(region)) announced.push(text);
        last.set(region, text);
      }
    };
    for (const region of document.querySelectorAll(regions)) last.set(region, textOf(region));
    new MutationObserver(recordChanges).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { announced });
  });
  return () => page.evaluate(() => [...(window as unknown as { announced: string[] }).announced]);
}
