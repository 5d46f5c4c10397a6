import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { fillSignIn, latestMail, linkFor, newAddress, newUser, wideOnly } from './site';

async function askForReset(page: Page, email: string) {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText('Password reset instructions sent to your email')).toBeVisible();
}

async function fillNew(page: Page, next: string, confirmation = next) {
  await page.getByLabel('New Password', { exact: true }).fill(next);
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Set New Password' }).click();
}

test('a forgotten password is reset through the link in the e-mail, and the old one no longer works', async ({
  page,
  context,
}) => {
  const { email, password } = await newUser();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await askForReset(page, email);
  const link = await linkFor(email, '/reset-password?');

  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password\?type=recovery&email=[^&]+$/);
  await fillNew(page, 'short');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await fillNew(page, 'Another-1', 'Another-2');
  await expect(page.getByText('Passwords do not match')).toBeVisible();

  // Somebody signs in elsewhere in the meantime: the form stays as it is.
  const other = await context.newPage();
  await other.goto('/signin');
  await fillSignIn(other, email, password);
  await expect(other).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('Another-1');
  await fillNew(page, 'Another-1');

  await expect(page.getByText('Your password has been updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeFocused();
  await expect(page).toHaveURL(/\/signin\?after=reset/);
  await expect(other).toHaveURL(/\/signin/);
  await fillSignIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText(messages.wrongSignIn);
  await fillSignIn(page, email, 'Another-1');
  await expect(page).toHaveURL(/\/dashboard/);
});

test(
  'the code may be typed; a wrong one gets the same answer for known and unknown addresses',
  { tag: wideOnly },
  async ({ page }) => {
    const { email } = await newUser();
    for (const address of [newAddress(), email]) {
      await askForReset(page, address);
      await page.getByLabel('Confirmation Code').fill('000000');
      await fillNew(page, 'Another-1');
      await expect(page.getByRole('alert')).toHaveText(messages.wrongCode);
    }

    await page.getByLabel('Confirmation Code').fill((await latestMail(email)).code ?? '');
    await page.getByRole('button', { name: 'Set New Password' }).click();

    await expect(page.getByText('Your password has been updated successfully')).toBeVisible();
  },
);

test('an invalid reset link is reported and leads to a new request', async ({ page }) => {
  await page.goto('/reset-password?email=nora%40people.test&confirmation=123456');

  await expect(
    page.getByText('Invalid password reset link. Please try again or request a new password reset.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Request a new reset link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
