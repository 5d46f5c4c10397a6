import { expect, test } from '@playwright/test';
import { counts } from '#lib/cases/catalogue-counts';
import { watchConsole } from './site';

test('the landing page shows the promise, one button and counts from the catalogue', async ({ page }) => {
  const consoleErrors = watchConsole(page);
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You've been missing out");
  for (const title of ['Submit Your Copy', 'Psychological Analysis', 'Evidence-based Optimization'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(new RegExp(`${counts.techniques} techniques`))).toBeVisible();
  await page.getByRole('link', { name: 'Click. Here.' }).click();
  await expect(page).toHaveURL(/\/signup/);
  expect(consoleErrors).toEqual([]);
});

test('the landing page loads no auth library and no OAuth client', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });

  await page.goto('/');
  await page.waitForLoadState('networkidle');

  expect(scripts.length).toBeGreaterThan(0);
  for (const mark of ['AWSCognitoIdentityProviderService', 'code_challenge_method'])
    expect(scripts.filter((script) => script.includes(mark))).toEqual([]);
});

test('an unknown path leads to the start page', async ({ page }) => {
  await page.goto('/no/such/page');

  await expect(page).toHaveURL(/\/$/);
});

test('dark is the default, and the choice of light is kept', async ({ page }) => {
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();

  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  const light = await ground();
  await page.reload();

  expect(light).not.toBe(dark);
  expect(await ground()).toBe(light);
});

test('a wrong password and an unknown address get the same answer', async ({ page }) => {
  const said: (string | null)[] = [];
  for (const email of ['enterprise@example.com', 'nobody@people.test']) {
    await page.goto('/signin');
    await page.getByLabel('Email').first().fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    said.push(await page.getByRole('alert').textContent());
  }

  expect(said[0]).toBeTruthy();
  expect(said[0]).toBe(said[1]);
});
