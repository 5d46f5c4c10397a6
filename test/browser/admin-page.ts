import { expect, type Page } from '@playwright/test';

/** A message of the page; screen readers can still find it once it is no longer shown. */
export const expectMessage = (page: Page, sentence: string | RegExp) =>
  expect(
    page
      .getByRole('region', { name: /^(Messages|Last message)$/ })
      .getByText(sentence)
      .first(),
  ).toBeAttached();

/** The second click comes as late as that of a user who has read the first label. */
export async function confirmTwice(page: Page, first: string, second: string) {
  await page.getByRole('button', { name: first, exact: true }).click();
  const button = page.getByRole('button', { name: second, exact: true });
  await expect(button).toBeFocused();
  await page.waitForTimeout(600);
  await button.click();
}
