import { expect, type Page } from '@playwright/test';

export const password = 'Passw0rd!';

/** Nothing may cry on the console or break the content policy; Amplify's one word about its endpoint is expected. */
export function watchConsole(page: Page): string[] {
  const cries: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') cries.push(message.text());
  });
  page.on('pageerror', (error) => cries.push(error.message));
  return cries;
}

export async function signIn(page: Page, email: string) {
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^sign in$/i })
    .click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Signs up over the pages and the local inbox, as a newcomer does. */
export async function signUp(page: Page, email: string) {
  await page.goto('/signup');
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Newcomer');
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign up|create account/i })
    .click();
  const code = page.getByLabel(/code/i);
  await expect(code).toBeVisible();
  const inbox = await page.request.get(`/__local/inbox?to=${encodeURIComponent(email)}`);
  const [mail] = (await inbox.json()) as { code: string }[];
  await code.fill(mail?.code ?? '');
  await page
    .getByRole('main')
    .getByRole('button', { name: /confirm/i })
    .click();
}

export const newAddress = () => `new-${Math.random().toString(36).slice(2, 10)}@people.test`;
