import { expect, type Page, test } from '@playwright/test';
import { bakeryCopy } from './sample-copy';
import { openAsNewUser, newAddress, signIn, signUp, watchConsole, wideOnly } from './site';

const analyze = (page: Page) => page.getByRole('button', { name: 'First step: Analyze Text' });
const optimize = (page: Page) =>
  page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' });

async function createCase(page: Page, title: string) {
  await page.goto('/new-case');
  await page.getByLabel('Case Title').fill(title);
  await page.getByLabel('Original Text').fill(bakeryCopy);
  await analyze(page).click();
}

test('a new user signs up, analyzes a copy, and gets it rewritten for one credit', async ({
  page,
  context,
}) => {
  const consoleErrors = watchConsole(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, newAddress());
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByText('No cases yet')).toBeVisible();
  await expect(page.getByText('3 credits remaining')).toBeVisible();

  await page.getByRole('link', { name: 'New Optimization Case' }).first().click();
  await page.getByLabel('Case Title').fill('Bread subscription');
  await page.getByLabel('Original Text').fill(bakeryCopy);
  await analyze(page).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveURL(/\/case\//);

  await expect(page.getByRole('heading', { name: /Step 2 of 4/ })).toBeVisible();
  for (const name of [
    'Business Goal',
    'Behavioral Goal',
    'Target Audience',
    'Sender',
    'Channel',
    'Tone of Voice',
  ])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  const findings = page.getByRole('article', { name: /^Finding \d/ });
  expect(await findings.count()).toBeGreaterThanOrEqual(3);
  const marks = page.getByRole('region', { name: 'Original Text' }).locator('mark');
  expect(await marks.count()).toBeGreaterThanOrEqual(3);
  for (const mark of await marks.all()) expect(bakeryCopy).toContain(await mark.innerText());

  await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
  await optimize(page).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    'You will be charged 1 credit for this optimization. Do you want to continue?',
  );
  await question.getByRole('button', { name: 'Optimize for 1 credit' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();

  await expect(page.getByRole('heading', { name: /Step 4 of 4/ })).toBeVisible();
  const rewritten = page.getByRole('region', { name: 'Optimized', exact: true });
  for (const fact of ['1987', '$28', '8 am', 'Luisa Ferrante', 'elmstreetbakery.example/bread', '555-0134'])
    await expect(rewritten).toContainText(fact);
  await expect(page.getByText('How it was applied').first()).toBeVisible();
  await expect(page.getByText('Contribution').first()).toBeVisible();
  await expect(page.getByText(/offline rules engine/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Luisa Ferrante');

  await page.reload();
  await expect(page.getByRole('heading', { name: /Step 4 of 4/ })).toBeVisible();
  await page
    .getByRole('button', { name: 'Exit to Dashboard' })
    .or(page.getByRole('link', { name: 'Exit to Dashboard' }))
    .click();
  await expect(page.getByText('2 credits remaining')).toBeVisible();
  await expect(page.getByRole('link', { name: /View/ }).first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('closing the tab during an analysis loses nothing', async ({ page, context }) => {
  await openAsNewUser(page);
  await createCase(page, 'Left alone');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/dashboard');
  await expect(again.getByText('Left alone')).toBeVisible();
  await again
    .getByRole('link', { name: /Left alone/ })
    .first()
    .click();

  await expect(again.getByRole('article', { name: /^Finding 1/ })).toBeVisible();
});

test('the main journey works by keyboard alone', async ({ page }) => {
  await openAsNewUser(page);
  await page.goto('/new-case');

  await page.getByLabel('Case Title').focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(bakeryCopy);
  await press(page, 'First step: Analyze Text');
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, 'Next step: Additional Information');
  await expect(page.getByRole('heading', { name: /Step 3 of 4/ })).toBeFocused();
  await press(page, 'Next Step: Optimizing your text (1 Credit)');
  await press(page, 'Optimize for 1 credit');

  await expect(page.getByRole('heading', { name: /Step 4 of 4/ })).toBeFocused();
});

/** Moves to a button with Tab and presses it, as a user without a mouse does. */
async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  for (let step = 0; step < 80; step += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The button ${name} cannot be reached by keyboard.`);
}

test(
  'audience and brand notes are saved while they are typed and are still there after a reload',
  { tag: wideOnly },
  async ({ page }) => {
    await signIn(page, 'enterprise@example.com');
    await page.getByRole('link', { name: 'Analyzed', exact: true }).click();
    await page
      .getByRole('link', { name: /Continue/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
    const note = `Heads of support, ${Math.random().toString(36).slice(2, 8)}`;

    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await page.getByRole('textbox', { name: 'Audience information' }).fill(note);
    await saved;
    const savedToo = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await page.getByRole('textbox', { name: 'Brand voice and tone' }).fill(`Plain, ${note}`);
    await savedToo;
    await page.reload();
    await page.getByRole('button', { name: 'Next step: Additional Information' }).click();

    await expect(page.getByRole('textbox', { name: 'Audience information' })).toHaveValue(note);
    await expect(page.getByRole('textbox', { name: 'Brand voice and tone' })).toHaveValue(`Plain, ${note}`);
  },
);
