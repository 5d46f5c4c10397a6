import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { bakeryCopy } from './sample-copy';
import { openAsNewUser, newAddress, newUser, password, signIn, watchConsole, wideOnly } from './site';

async function openAsNewEmail(page: Page) {
  const { email } = await openAsNewUser(page);
  return email;
}

const openTab = async (page: Page, tab: 'profile' | 'credits' | 'account') => {
  await page.goto(`/profile?tab=${tab}`);
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
};

async function trySignIn(page: Page, email: string, typed: string) {
  await page.goto('/signin');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
}

/** Does through the API what a user does in four steps, which have tests of their own. */
async function makeOptimizedCase(page: Page, title: string) {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1],
  );
  const ask = async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) });
    return (await response.json()) as { id: string; state: string };
  };
  const { id } = await ask('POST', '/cases', { title, originalText: bakeryCopy });
  for (const kind of ['analysis', 'optimization']) {
    const job = await ask('POST', `/cases/${id}/${kind}`, { idempotencyKey: `profile-${kind}` });
    await expect
      .poll(async () => (await ask('GET', `/jobs/${job.id}`)).state, { timeout: 30_000 })
      .toBe('done');
  }
  return id;
}

test('profile details survive a failed save and another page, and are stored', async ({ page }) => {
  await openAsNewEmail(page);
  await openTab(page, 'profile');
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );

  await page.getByLabel('About Me').fill('Newsletters for small bakeries');
  await page.getByLabel('First Name').fill('Zoë');
  await page.getByLabel('Professional Area').selectOption('sales');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Network connection error. Please check your internet connection or try again later.',
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goBack();
  await expect(page.getByLabel('About Me')).toHaveValue('Newsletters for small bakeries');
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await page.unroute('**/api/profile');
  await page.getByLabel('First Name').fill(' ');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('First Name').fill('Zoë');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('ZT');

  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Zoë');
  await expect(page.getByLabel('About Me')).toHaveValue('Newsletters for small bakeries');
  await expect(page.getByLabel('Professional Area')).toHaveValue('sales');
  await expect(page.getByText('Not saved yet')).toBeHidden();
});

test(
  "a reset link reaches the user's own inbox; a user who knows the password changes it, and the old one is refused",
  { tag: wideOnly },
  async ({ page }) => {
    const email = await openAsNewEmail(page);
    await openTab(page, 'account');
    await page.getByRole('button', { name: 'Send Reset Link to Email' }).click();
    await expect(page.getByText('Password reset instructions sent to your email')).toBeVisible();
    const inbox = await page.request.get(`/__local/inbox?to=${encodeURIComponent(email)}`);
    expect((await inbox.json()) as unknown[]).toHaveLength(2);
    const change = async (current: string, next: string, confirmation: string) => {
      await page.getByLabel('Current Password').fill(current);
      await page.getByLabel('New Password').fill(next);
      await page.getByLabel('Confirm Password').fill(confirmation);
      await page.getByRole('button', { name: 'Update Password' }).click();
    };

    await change(password, 'abc', 'abd');
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await change('not-mine', 'brand new words', 'brand new words');
    await expect(page.getByRole('alert')).toContainText('The current password is not right');
    await change(password, 'brand new words', 'brand new words');
    await expect(page.getByText('Your password has been updated successfully')).toBeVisible();
    await expect(page.getByLabel('New Password')).toHaveValue('');

    await signOut(page);
    await trySignIn(page, email, password);
    await expect(page.getByRole('alert')).toBeVisible();
    await trySignIn(page, email, 'brand new words');
    await expect(page).toHaveURL(/\/dashboard/);
  },
);

test(
  'all optimized cases are archived by two clicks, never by a double click; a credit entry links to its case',
  { tag: wideOnly },
  async ({ page }) => {
    await openAsNewEmail(page);
    const id = await makeOptimizedCase(page, 'Bread by subscription');
    await openTab(page, 'credits');
    const charged = page.getByRole('row', { name: /Optimization/ });
    await expect(charged).toContainText('−1');
    await expect(charged.getByRole('link')).toHaveAttribute('href', `/case/${id}`);
    await expect(page.getByRole('row', { name: /Monthly credits .3$/ })).toContainText('+3');

    await page.getByRole('tab', { name: 'Account' }).click();
    const archive = page.getByRole('button', { name: 'Mass Archive' });
    await archive.dblclick();
    await expect(page.getByRole('button', { name: 'Confirm Mass Archive' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Confirm Mass Archive' })).toBeHidden();
    await confirmWith(page, 'Mass Archive');
    await expect(page.getByText('Successfully archived 1 optimized cases')).toBeVisible();
    await expect(archive).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Confirm Mass Archive' })).toBeVisible();
    await page.waitForTimeout(600);
    await page.keyboard.press('Enter');
    await expect(page.getByText('No optimized cases to archive')).toBeVisible();

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
    await page.goto('/dashboard?filter=archived');
    await expect(page.getByRole('heading', { name: 'Bread by subscription' })).toBeVisible();
  },
);

test(
  'a credit history that fails to load is reported, and is there after one click',
  { tag: wideOnly },
  async ({ page }) => {
    await signIn(page, 'broke@example.com');
    await page.route('**/api/credits/history**', (route) => route.abort());
    await openTab(page, 'credits');
    await expect(page.getByRole('alert')).toContainText('Network connection error');

    await page.unroute('**/api/credits/history**');
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('row', { name: /Monthly credits .3$/ })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

test('an account is deleted with everything in it, and the page says so', async ({ page }) => {
  const consoleErrors = watchConsole(page);
  const email = await openAsNewEmail(page);
  await openTab(page, 'account');
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await confirmWith(page, 'Delete Account');
  await expect(page.getByRole('alert')).toContainText('An error occurred deleting your account');
  await page.unroute('**/api/profile');
  consoleErrors.length = 0;

  await confirmWith(page, 'Delete Account');

  await expect(page.getByText('Your account and everything in it was deleted.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  expect(consoleErrors).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/signin/);
  await trySignIn(page, email, password);
  await expect(page.getByRole('alert')).toBeVisible();
});

test(
  'a Google user has no password here, and deletes the account by the same two clicks',
  { tag: wideOnly },
  async ({ page }) => {
    await page.goto('/signin');
    await page.getByRole('button', { name: /Google/ }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(newAddress());
    await page.getByLabel('First name').fill('Gina');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/dashboard/);

    await openTab(page, 'account');
    await expect(page.getByText(/You sign in with Google/)).toBeVisible();
    await expect(page.getByLabel('Current Password')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send Reset Link to Email' })).toBeHidden();
    await confirmWith(page, 'Delete Account');
    await expect(page.getByText('Your account and everything in it was deleted.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  },
);

test(
  'a delayed part of the deletion is reported, even after a reload',
  { tag: wideOnly },
  async ({ page }) => {
    await openAsNewEmail(page);
    await openTab(page, 'account');
    await page.route('**/api/profile/closing', (route) =>
      route.fulfill({ json: { state: 'closing', stuckAt: 'cases' } }),
    );

    await confirmWith(page, 'Delete Account');

    await expect(page.getByText('We could not delete your cases yet.')).toBeVisible();
    await page.route('**/api/profile', (route) =>
      route.fulfill({ status: 403, json: { code: 'closing', message: messages.closing } }),
    );
    await page.reload();
    await expect(page.getByText('We could not delete your cases yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out now' }).click();
    await expect(
      page.getByText(/Your account is closed\. What is left, your cases, is still being deleted/),
    ).toBeVisible();
  },
);

test(
  'an account being deleted sends every tab to its progress, and signs it out when it is gone',
  { tag: wideOnly },
  async ({ page, context }) => {
    const { email } = await newUser();
    await signIn(page, email);
    await openTab(page, 'account');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { name: 'No cases yet' })).toBeVisible();
    const closing = { state: 'closing' };
    await context.route(/\/api\/(profile|cases)(\?|$)/, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 202, json: { state: 'closing' } })
        : route.fulfill({ status: 403, json: { code: 'closing', message: messages.closing } }),
    );
    await context.route('**/api/profile/closing', (route) => route.fulfill({ json: closing }));

    await confirmWith(page, 'Delete Account');
    await expect(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeFocused();
    await other.reload();
    await expect(other).toHaveURL(/\/profile\?tab=account$/);
    await expect(other.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();

    closing.state = 'gone';
    for (const tab of [page, other])
      await expect(tab.getByText(messages.accountDeleted)).toBeVisible({ timeout: 30_000 });
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/signin/);
  },
);

test(
  'My Credits and Account are accessible, also on a phone; an unknown tab opens My Profile',
  { tag: wideOnly },
  async ({ page }) => {
    await signIn(page, 'basic@example.com');
    await page.goto('/profile?tab=nothing');
    await expect(page.getByRole('tab', { name: 'My Profile' })).toHaveAttribute('aria-selected', 'true');

    for (const theme of ['dark', 'light'] as const) {
      if (theme === 'light') await page.getByRole('button', { name: 'Switch to light theme' }).click();
      for (const name of ['My Credits', 'Account']) {
        await page.getByRole('tab', { name }).click();
        await expect(page.getByRole('tabpanel', { name })).toBeVisible();
        if (name === 'Account')
          await page.getByRole('button', { name: 'Delete Account', exact: true }).click();
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${theme} ${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${name} at 360`).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    }
  },
);

/** The second click comes as late as that of a user who has read the first label. */
async function confirmWith(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  const confirm = page.getByRole('button', { name: `Confirm ${name}` });
  await expect(confirm).toBeFocused();
  await page.waitForTimeout(600);
  await confirm.click();
}
