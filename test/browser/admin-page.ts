import { expect, type Page } from '@playwright/test';

/** A message of the page; it stays to be read out when it is not shown any more. */
export const expectMessage = (page: Page, sentence: string | RegExp) =>
  expect(
    page
      .getByRole('region', { name: /^(Messages|Last message)$/ })
      .getByText(sentence)
      .first(),
  ).toBeAttached();

/** The second click comes as late as a person's who has read the first. */
export async function confirmTwice(page: Page, first: string, second: string) {
  await page.getByRole('button', { name: first, exact: true }).click();
  const button = page.getByRole('button', { name: second, exact: true });
  await expect(button).toBeFocused();
  await page.waitForTimeout(600);
  await button.click();
}
