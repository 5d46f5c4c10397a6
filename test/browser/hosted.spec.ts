import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { fillSignIn, newAddress, newUser, watchConsole, wideOnly } from './site';
import { routeOnce } from './route-once';

const hosted = (page: Page) => page.getByRole('button', { name: 'Sign in on a separate page' });
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

async function fillHosted(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Chooses a new account on Google's page. */
async function chooseGoogle(page: Page, email: string, isVerified: 'verified' | 'unverified' = 'verified') {
  await expect(page.getByRole('heading', { name: 'Choose a Google account' })).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('First name').fill('Gina');
  if (isVerified === 'unverified') await page.getByLabel('Google has checked this e-mail').uncheck();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Signing out of a hosted session leads through the hosted pages to a freshly loaded start page. */
async function signOut(page: Page) {
  const fresh = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await fresh;
  await expect(page).toHaveURL(/\/$/);
}

test('the hosted sign-in page leads to the requested page, and its session renews and ends like any other', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page);
  const { email, password } = await newUser();
  await page.goto('/profile?tab=credits');
  await hosted(page).click();
  await fillHosted(page, email, 'wrong-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await fillHosted(page, email, password);

  await expect(page).toHaveURL(/\/profile\?tab=credits$/);
  await expect(page.getByRole('tab', { name: 'My Credits' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
  await routeOnce(page, '**/api/profile', (route) => route.fulfill({ status: 401, json: {} }));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'My Credits' })).toBeVisible();

  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
  await signOut(page);
  await leaving;
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await hosted(page).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByLabel('Password')).toBeVisible();
});

test(
  'a password can be changed in a session of the hosted sign-in page',
  { tag: wideOnly },
  async ({ page }) => {
    const { email, password } = await newUser();
    await page.goto('/profile?tab=account');
    await hosted(page).click();
    await fillHosted(page, email, password);
    const change = async (current: string) => {
      await page.getByLabel('Current Password').fill(current);
      await page.getByLabel('New Password').fill('brand new words');
      await page.getByLabel('Confirm Password').fill('brand new words');
      await page.getByRole('button', { name: 'Update Password' }).click();
    };

    await change('not mine');
    await expect(page.getByRole('alert')).toHaveText(messages.wrongPassword);
    await change(password);
    await expect(page.getByText(messages.passwordUpdated)).toBeVisible();

    await signOut(page);
    await page.goto('/signin');
    await fillSignIn(page, email, 'brand new words');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'a Google user gets an account at the first visit and the same one at the next',
  { tag: wideOnly },
  async ({ page }) => {
    const email = newAddress();
    const returns: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/signin?code=')) returns.push(request.url());
    });
    await page.goto('/signup?from=%2Fprofile%3Ftab%3Daccount');
    await google(page).click();
    await chooseGoogle(page, email);
    await expect(page).toHaveURL(/\/profile\?tab=account$/);
    await expect(page.getByRole('tabpanel').getByText(email)).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole('tabpanel').getByText(email)).toBeVisible();

    // The same response once more, as from the browser's history: the session stays as it is.
    expect(returns).toHaveLength(1);
    await page.goto(returns[0] ?? '');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('3 credits remaining')).toBeVisible();

    await signOut(page);
    await page.goto('/signin');
    await google(page).click();
    await chooseGoogle(page, email);
    await expect(page.getByText('3 credits remaining')).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.locator(':popover-open').getByText(email)).toBeVisible();
  },
);

test(
  'Google and a password open the same account; the first time needs a silent second attempt',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    await page.goto('/signin');
    await google(page).click();
    await chooseGoogle(page, person.email);
    await chooseGoogle(page, person.email);

    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.locator(':popover-open').getByText('Ana Test')).toBeVisible();
    await expect(page.locator(':popover-open').getByText(person.email)).toBeVisible();
  },
);

test(
  'cancelling at Google is not an error, and a refusal has its own message',
  { tag: wideOnly },
  async ({ page }) => {
    await page.goto('/signin?from=%2Fnew-case');
    await google(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('status')).toHaveText(messages.hostedCancelled);
    await expect(page).toHaveURL(/\/signin\?from=%2Fnew-case$/);

    await google(page).click();
    await chooseGoogle(page, newAddress(), 'unverified');

    await expect(page.getByRole('alert')).toHaveText(messages.googleEmailUnproven);
    await expect(page).toHaveURL(/\/signin\?from=%2Fnew-case$/);
  },
);

test(
  'an unrequested response is refused, and an abandoned sign-in disturbs no other page',
  { tag: wideOnly },
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));

    await page.goto('/signin?code=11111111-2222-3333-4444-555555555555&state=made-up');
    await expect(page.getByRole('alert')).toHaveText(messages.hostedForeign);
    expect(page.url()).not.toContain('code');
    expect(calls).not.toContain('/oauth2/token');

    await google(page).click();
    await expect(page.getByRole('heading', { name: 'Choose a Google account' })).toBeVisible();
    await page.goto('/reset-password?type=recovery&email=nora%40people.test&confirmation=123456');
    await expect(page.getByLabel('Confirmation Code')).toHaveValue('123456');
    await page.goto('/signin');
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('a site without hosted pages offers only its own form', { tag: wideOnly }, async ({ page }) => {
  const { hostedSignIn, ...config } = (await (await page.request.get('/config.json')).json()) as Record<
    string,
    unknown
  >;
  expect(hostedSignIn).toMatchObject({ providers: ['Google'] });
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));

  await page.goto('/signin');

  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(hosted(page).or(google(page))).toHaveCount(0);
});
