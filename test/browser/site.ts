import { expect, type Page, test } from '@playwright/test';
import { openConsole } from '../support/console';
import { openSignedIn } from '../support/open-signed-in';
import { type TestUser, signInUser, signUpUser } from '../support/test-user';

export { openSignedIn };

/** The tag of tests that only `npm run test:browser` and the long run include; every run covers the rest. */
export const wideOnly = '@wide';

export const password = 'Passw0rd!';

/** Collects console errors and violations of the content security policy; a test expects none. */
export function watchConsole(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return consoleErrors;
}

/** Opens the dashboard as an existing user; the tests of the session sign in through the form. */
export async function signIn(page: Page, email: string) {
  await openSignedIn(page, await signInUser(siteUrl(), email));
}

/** A new user who is signed in already: for tests that are not about signing up. */
export async function openAsNewUser(page: Page): Promise<TestUser> {
  const person = await newUser();
  await openSignedIn(page, person);
  return person;
}

/** Signs up through the pages and the local inbox, as a new user does. */
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

/** The address of the product under test. */
export const siteUrl = () => test.info().project.use.baseURL ?? '';

/** A confirmed user, created through the API: fast, for tests that are not about signing up. */
export const newUser = (): Promise<TestUser> => signUpUser(siteUrl(), newAddress());

/** The administrator of the demo accounts, signed in through the API. */
export const administrator = (): Promise<TestUser> => signInUser(siteUrl(), 'admin@example.com');

/** The newest mail to an address. */
export async function latestMail(email: string) {
  const [mail] = await openConsole(siteUrl()).inbox(email);
  if (!mail) throw new Error(`No mail came to ${email}.`);
  return mail;
}

/** The link of the newest mail that leads to a page of the product. */
export async function linkFor(email: string, page: string) {
  const { links, subject } = await latestMail(email);
  const link = links.find((each) => each.startsWith(siteUrl() + page));
  if (!link) throw new Error(`"${subject}" has no link to ${page}: ${links.join(' ')}`);
  return link;
}

/** Fills in the sign-in form on the page. */
export async function fillSignIn(page: Page, email: string, typed = password) {
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(typed);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
}
