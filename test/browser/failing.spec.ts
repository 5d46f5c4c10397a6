import { expect, type Page, test } from '@playwright/test';
import { bakeryCopy } from './sample-copy';
import { openAsNewUser, signIn, wideOnly } from './site';

/** A unique copy, so that an answer queued for it reaches no other test running at the same time. */
const ownCopy = () => {
  const sign = `Batch ${Math.random().toString(36).slice(2, 10)}`;
  return { sign, text: `${bakeryCopy}\n\n${sign}.` };
};

const queueAnswer = (page: Page, operation: string, containing: string, answer: unknown) =>
  page.request.post('/__local/model/answers', { data: { operation, containing, answer } });

async function fillNewCase(page: Page, text: string) {
  await page.goto('/new-case');
  await page.getByLabel('Case Title').fill('Trouble ahead');
  await page.getByLabel('Original Text').fill(text);
  await page.getByRole('button', { name: 'First step: Analyze Text' }).click();
}

test(
  'the form names what is missing, in the sentences of the product',
  { tag: wideOnly },
  async ({ page }) => {
    await signIn(page, 'pro@example.com');
    await page.goto('/new-case');

    await page.getByRole('button', { name: 'First step: Analyze Text' }).click();
    await expect(page.getByText('Please provide a title for this case')).toBeVisible();
    await expect(page.getByText('Please enter some text to analyze')).toBeVisible();
    await page.getByLabel('Original Text').fill('x'.repeat(49));
    await page.waitForTimeout(2_100);
    await page.getByRole('button', { name: 'First step: Analyze Text' }).click();
    await expect(page.getByText('Text must be at least 50 characters')).toBeVisible();
  },
);

test('a failed analysis is reported in place, keeps the text and can be started again', async ({ page }) => {
  await openAsNewUser(page);
  const { sign, text } = ownCopy();
  await queueAnswer(page, 'analysis', sign, 'This is no analysis.');

  await fillNewCase(page, text);

  await expect(
    page.getByText('An error occurred during text analysis. Please try again later.'),
  ).toBeVisible();
  await expect(
    page
      .getByText(/Luisa Ferrante/)
      .or(page.getByLabel('Original Text'))
      .first(),
  ).toBeVisible();
  await page.waitForTimeout(2_100);
  await page
    .getByRole('button', { name: /Analyze Text|Re-analyze Text|Try again/ })
    .first()
    .click();
  await expect(page.getByRole('article', { name: /^Finding 1/ })).toBeVisible();
});

test('a failed optimization costs nothing and is reported', { tag: wideOnly }, async ({ page }) => {
  await openAsNewUser(page);
  const { sign, text } = ownCopy();
  await fillNewCase(page, text);
  await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
  await queueAnswer(page, 'optimization', sign, { optimizedText: '', appliedTechniques: [] });

  await page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }).click();
  await page.getByRole('button', { name: 'Optimize for 1 credit' }).click();

  await expect(
    page.getByText('An error occurred during text optimization. Please try again later.'),
  ).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('3 credits remaining')).toBeVisible();
});

test(
  'without credits the copy is analyzed, and the button says why it cannot be optimized',
  { tag: wideOnly },
  async ({ page }) => {
    await signIn(page, 'broke@example.com');
    await page.goto('/new-case');

    await expect(page.getByText(/no credits/i).first()).toBeVisible();
  },
);

test(
  'a rewrite that invents a price and a deadline loses them before anybody sees it',
  { tag: wideOnly },
  async ({ page }) => {
    await openAsNewUser(page);
    const { sign, text } = ownCopy();
    await fillNewCase(page, text);
    await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
    const lie = {
      optimizedText: `${text}\n\nOnly $9.99 until 14 February! Over 12,000 happy customers trust Doctor Wellington.`,
      appliedTechniques: [],
      note: '',
    };
    await queueAnswer(page, 'optimization', sign, lie);
    await queueAnswer(page, 'optimization', sign, lie);

    await page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }).click();
    await page.getByRole('button', { name: 'Optimize for 1 credit' }).click();

    const rewritten = page.getByRole('region', { name: 'Optimized', exact: true });
    await expect(rewritten).toContainText('Luisa Ferrante');
    for (const invented of ['9.99', '14 February', '12,000', 'Wellington'])
      await expect(rewritten).not.toContainText(invented);
  },
);
