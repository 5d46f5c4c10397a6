import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import {
  administrator,
  fillSignIn,
  latestMail,
  linkFor,
  newAddress,
  newUser,
  password,
  siteUrl,
  watchConsole,
  wideOnly,
} from './site';
import { routeOnce } from './route-once';

async function fillSignUp(page: Page, email: string) {
  await page.goto('/signup?from=%2Fprofile%3Ftab%3Dcredits');
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Newcomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeFocused();
}

test('the link in the e-mail opens the confirmation filled in, and the waiting tab follows the sign-in', async ({
  page,
  context,
}) => {
  const consoleErrors = watchConsole(page);
  const email = newAddress();
  await fillSignUp(page, email);
  const link = await linkFor(email, '/signup?');

  const other = await context.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/signup\?type=confirmation&email=[^&]+$/);
  await expect(other.getByLabel('Email')).toHaveValue(email);
  await other.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(other.getByText(messages.addressConfirmed)).toBeVisible();
  await fillSignIn(other, email);

  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveURL(/\/profile\?tab=credits$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('the typed code leads straight to the page that was requested', async ({ page }) => {
  const email = newAddress();
  await fillSignUp(page, email);
  await expect(page.getByText(messages.codeSent)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(messages.codeRequired)).toBeVisible();
  await expect(page.getByLabel('Confirmation Code')).toBeFocused();

  await page.getByLabel('Confirmation Code').fill((await latestMail(email)).code ?? '');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/profile\?tab=credits$/);
});

test(
  'a taken address gets the same answers as a new one, from the sign-up to the new code',
  { tag: wideOnly },
  async ({ page }) => {
    const { email } = await newUser();
    const { code } = await latestMail(email);

    for (const address of [email, newAddress()]) {
      await fillSignUp(page, address);
      await expect(page.getByRole('status')).toHaveText(messages.codeSent);
      await page.getByLabel('Confirmation Code').fill('000000');
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(messages.wrongCode);
      await page.getByRole('button', { name: 'Send a new code' }).click();
      await expect(page.getByRole('status')).toHaveText(messages.codeResent);
    }

    expect((await latestMail(email)).code).toBe(code);
  },
);

test('signing in by keyboard returns to the page, survives a reload, and signing out ends every tab', async ({
  page,
  context,
}) => {
  const { email } = await newUser();
  await page.goto('/profile?tab=account');
  await expect(page).toHaveURL(/\/signin\?from=/);

  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.emailRequired)).toBeVisible();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\?tab=account$/);
  await page.reload();
  await expect(page).toHaveURL(/\/profile\?tab=account$/);

  const other = await context.newPage();
  await other.goto('/dashboard?filter=draft');
  await expect(other.getByRole('heading', { name: 'My Optimization Cases' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();

  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/signin\?from=%2Fdashboard%3Ffilter%3Ddraft$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);
});

const refusal = (status: number, name: string) => ({
  status,
  headers: {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-amzn-errortype',
    'x-amzn-errortype': name,
  },
  contentType: 'application/x-amz-json-1.1',
  body: JSON.stringify({ __type: name, message: 'Refused.' }),
});

/** Refuses every call of the product once, so that the page has to renew its token. */
const refuseToken = (page: Page) =>
  routeOnce(page, '**/api/profile', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );

test('a refused token is renewed silently; a broken connection keeps the session, a refused renewal ends it', async ({
  page,
}) => {
  const { email } = await newUser();
  const { userPoolEndpoint } = (await (await page.request.get('/config.json')).json()) as Record<
    string,
    string
  >;
  const pool = `${userPoolEndpoint}/`;
  await page.goto('/signin');
  await fillSignIn(page, email);
  await expect(page.getByText('3 credits remaining')).toBeVisible();

  await refuseToken(page);
  await page.reload();
  await expect(page.getByText('3 credits remaining')).toBeVisible();

  await refuseToken(page);
  await page.route(pool, (route) => route.abort('internetdisconnected'));
  const cut = page.waitForEvent('requestfailed', (request) => request.url() === pool);
  await page.goto('/profile');
  await cut;
  await page.unroute(pool);
  await expect(page.getByRole('tab', { name: 'My Credits' })).toBeVisible();

  await refuseToken(page);
  await page.route(pool, (route) => route.fulfill(refusal(400, 'RefreshTokenReuseException')));
  await page.reload();
  await expect(page).toHaveURL(/\/signin\?from=%2Fprofile/);
  await expect(page.getByText(messages.sessionExpired)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('an idle tab notices that its session was ended elsewhere', { tag: wideOnly }, async ({ page }) => {
  const { email, accessToken } = await newUser();
  await page.clock.install();
  await page.goto('/signin');
  await fillSignIn(page, email);
  await expect(page.getByText('3 credits remaining')).toBeVisible();

  const config = (await (await page.request.get('/config.json')).json()) as { userPoolEndpoint: string };
  const ended = await page.request.post(config.userPoolEndpoint, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    data: JSON.stringify({ AccessToken: accessToken }),
  });
  expect(ended.status()).toBe(200);
  await page.clock.fastForward('20:00');

  await expect(page).toHaveURL(/\/signin\?from=%2Fdashboard$/);
  await expect(page.getByText(messages.sessionExpired)).toBeVisible();
});

test('a suspension signs out every tab, and says why', async ({ page, context }) => {
  const [person, admin] = await Promise.all([newUser(), administrator()]);
  await page.goto('/signin');
  await fillSignIn(page, person.email);
  await expect(page.getByText('3 credits remaining')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/new-case');
  await expect(other.getByLabel('Case Title')).toBeVisible();

  const { id: userId } = await person.profile();
  const { status } = await admin.call('setUserSuspended', {
    params: { userId },
    body: { isSuspended: true },
  });
  expect(status).toBe(200);
  await page.reload();

  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/signin/);
    await expect(tab.getByRole('alert')).toHaveText(messages.suspended);
  }
  await fillSignIn(page, person.email);
  await expect(page.getByRole('alert')).toHaveText(messages.suspended);
  expect(page.url()).toContain(`${siteUrl()}/signin`);
});
