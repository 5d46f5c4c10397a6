import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Request, test } from '@playwright/test';
import { openConsole } from '../support/console';
import type { TestUser } from '../support/test-user';
import { analyze, analyzedCase, sampleCopy, makeCase, optimize, readCase } from '../support/runs';
import { administrator, openSignedIn, newUser, signIn, siteUrl, wideOnly } from './site';

const step = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`Step ${number} of 4`) });
const textBox = (page: Page) => page.getByRole('textbox', { name: 'Original Text', exact: true });
const isCaseCall = (method: string) => (request: Request) =>
  request.method() === method && /\/api\/cases\/[^/]+$/.test(request.url());

/** A new user with one of their cases open. */
const open = (page: Page, person: TestUser, caseId: string) => openSignedIn(page, person, `/case/${caseId}`);

async function expectAccessible(page: Page, within: string) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['amplifyColorMode'] = name), theme);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    const { violations } = await new AxeBuilder({ page }).include(within).analyze();
    expect(violations.map(({ id, nodes }) => `${theme} ${id} ${nodes.map((n) => n.html).join()}`)).toEqual(
      [],
    );
  }
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await page.setViewportSize(size);
}

test("a save over another tab's change is refused, and both texts are shown side by side for a decision", async ({
  page,
  context,
}) => {
  test.slow();
  const person = await newUser();
  const { id, originalText } = await makeCase(person);
  await open(page, person, id);
  await expect(step(page, 1)).toBeAttached();
  const other = await context.newPage();
  await other.goto(`/case/${id}`);
  const theirs = originalText.replace('Dear customer', 'Dear reader');
  const mine = originalText.replace('Kind regards', 'Yours');

  await textBox(other).fill(theirs);
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByRole('button', { name: 'Save Changes' })).toBeHidden();
  await textBox(page).fill(mine);
  await page.getByRole('button', { name: 'Save Changes' }).click();

  await expect(page.getByRole('alert')).toContainText('Changed elsewhere too: Original Text');
  await expect(textBox(page)).toHaveValue(mine);
  expect((await readCase(person, id)).originalText).toBe(theirs);

  await page.getByRole('button', { name: 'Compare both versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two versions of the same words' });
  await expect(dialog.getByRole('region', { name: 'Yours, not saved' })).toContainText(
    'Yours,\nThe Ledgerly',
  );
  await expect(dialog.getByRole('region', { name: 'Saved elsewhere' })).toContainText('Dear reader');
  await expectAccessible(page, 'dialog');
  const merged = theirs.replace('Kind regards', 'Yours');
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  const decided = dialog.getByRole('textbox', { name: 'Original Text as it will be saved' });
  await expect(decided).toHaveValue(theirs);
  await decided.fill(merged);
  await dialog.getByRole('button', { name: 'Save this version' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(textBox(page)).toHaveValue(merged);
  expect((await readCase(person, id)).originalText).toBe(merged);
});

test(
  'changes to different fields on two devices are both kept, and the page says so',
  { tag: wideOnly },
  async ({ page }) => {
    const admin = await administrator();
    const { id, revision } = await analyzedCase(admin, `Two devices ${Math.random()}`);
    await open(page, admin, id);
    await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
    await expect(step(page, 3)).toBeFocused();
    const elsewhere = { revision, brandVoice: 'Plain words' };
    expect((await admin.call('updateCase', { params: { caseId: id }, body: elsewhere })).status).toBe(200);

    await page.getByRole('textbox', { name: 'Audience information' }).fill('Heads of finance');

    await expect(
      page.getByText('Also changed elsewhere in the meantime: Brand voice and tone.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Brand voice and tone' })).toHaveValue('Plain words');
    expect(await readCase(admin, id)).toMatchObject({
      audienceInfo: 'Heads of finance',
      brandVoice: 'Plain words',
    });
  },
);

test('unsaved text survives other steps and a reload, and is saved when the connection is back', async ({
  page,
}) => {
  const admin = await administrator();
  const { id } = await analyzedCase(admin, `Cut line ${Math.random()}`);
  await open(page, admin, id);
  await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
  await page.route('**/api/cases/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  const note = page.getByRole('textbox', { name: 'Audience information' });

  await note.fill('Heads of finance');
  await expect(page.getByRole('alert')).toContainText('Network connection error.');
  await page.reload();
  await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
  await expect(note).toHaveValue('Heads of finance');
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await page.unroute('**/api/cases/*');
  const saved = page.waitForResponse((answer) => isCaseCall('PATCH')(answer.request()) && answer.ok());
  await page.getByRole('button', { name: 'Try again' }).click();

  await saved;
  await expect(page.getByRole('alert')).toBeHidden();
  expect((await readCase(admin, id)).audienceInfo).toBe('Heads of finance');
});

test(
  'a case is requested three times before the page gives up; then it says why and can try again',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const { id } = await makeCase(person);
    const asked: number[] = [];
    await page.route(`**/api/cases/${id}`, (route) => {
      asked.push(Date.now());
      return route.abort();
    });

    await open(page, person, id);
    await expect(page.getByText('Loading case...')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Failed to load case. Please try again.' })).toBeVisible();
    await expect(
      page.getByText('Network connection error. Please check your internet connection or try again later.'),
    ).toBeVisible();
    const [first = 0, second = 0, third = 0] = asked;
    expect(asked).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(third - second).toBeGreaterThanOrEqual(1_990);
    await page.unroute(`**/api/cases/${id}`);
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(step(page, 1)).toBeAttached();
  },
);

test(
  'a run that cannot be started is reported where it was requested, in the sentences of its service',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const { id } = await analyzedCase(person);
    await open(page, person, id);
    await expect(step(page, 2)).toBeAttached();
    const answers = ['down', 'cut'];
    await page.route('**/api/cases/*/analysis', (route) =>
      answers.shift() === 'down' ? route.fulfill({ status: 503, body: '<html>' }) : route.abort(),
    );
    await page.route('**/api/cases/*/optimization', (route) => route.abort());

    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(step(page, 1)).toBeFocused();
    await page.getByRole('button', { name: 'Re-analyze Text' }).click();
    await expect(page.getByText('Analysis service error (503). Please try again later.')).toBeVisible();
    await expect(async () => {
      await page.getByRole('button', { name: 'Re-analyze Text' }).click();
      await expect(page.getByText(/^Unable to connect to the analysis service\./)).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await page.getByRole('textbox', { name: 'Case Title' }).fill('Typed and left');
    await page.getByRole('navigation', { name: 'Steps of the case' }).getByRole('button').nth(1).click();
    await expect(step(page, 2)).toBeFocused();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Case Title' })).toHaveValue('Typed and left');
    await page.getByRole('button', { name: 'Next step: Analysis' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Typed and left' })).toBeVisible();
    await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
    await page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }).click();
    await page.getByRole('button', { name: 'Optimize for 1 credit' }).click();

    await expect(page.getByText(/^Unable to connect to the optimization service\./)).toBeVisible();
    await expect(step(page, 3)).toBeAttached();
  },
);

test(
  'a finding shows two of its quotes, then the rest; finding and quotes highlight together and link to each other',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const sign = `Batch ${Math.random().toString(36).slice(2, 10)}`;
    const { id } = await makeCase(person, 'Three examples', `${sampleCopy}\n\n${sign}.`);
    const quotes = ['In order to', 'utilize', 'brand new', 'interested'];
    const said = { name: 'Jargon density', description: 'Heavy wording slows the reader.', quotes };
    const answer = { business_goal: 'Use the module', target_audience: 'Finance teams', markers: [said] };
    await openConsole(siteUrl()).queueAnswer('analysis', answer, sign);
    expect((await analyze(person, id)).state).toBe('done');
    await open(page, person, id);
    const card = page.getByRole('article', { name: 'Finding 1: Jargon density' });
    const lit = page.getByRole('region', { name: 'Original Text' }).locator('mark[data-active="true"]');

    await expect(card.locator('strong')).toHaveText(['brand new', 'In order to']);
    await expect(card.getByRole('blockquote').first()).toHaveText(
      '… we have launched a brand new reporting module in …',
    );
    await card.getByRole('button', { name: '+1 more examples' }).click();
    await expect(card.locator('strong')).toHaveText(['brand new', 'In order to', 'utilize']);
    await card.getByRole('button', { name: 'utilize' }).click();
    await expect(lit).toHaveText(['brand new', 'In order to', 'utilize']);
    for (const words of await lit.all()) await expect(words).toBeInViewport();
    await page
      .getByRole('link', { name: /^Finding 1:/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');

    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
    await expect(card).toHaveAttribute('data-active', 'true');
  },
);

test(
  'an edited analysis makes the optimization outdated, and a new one is offered before it is charged',
  { tag: wideOnly },
  async ({ page }) => {
    const admin = await administrator();
    const { id } = await analyzedCase(admin, `Outdated ${Math.random()}`);
    expect((await optimize(admin, id)).state).toBe('done');
    await open(page, admin, id);
    await expect(step(page, 4)).toBeAttached();
    const back = page.getByRole('button', { name: 'Back', exact: true });

    await back.click();
    await expect(page.getByRole('button', { name: 'View Optimization' })).toBeEnabled();
    await back.click();
    await page.getByRole('button', { name: 'Edit Sender' }).click();
    await page.getByRole('textbox', { name: 'Sender' }).fill('The Ledgerly finance team');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Updated', { exact: true })).toBeVisible();
    await expect(page.getByText('Optimization Update Required')).toBeVisible();
    await expect(page.getByText('Updated', { exact: true })).toBeHidden();

    await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
    await page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(
      'The analysis has been modified since the last optimization. You will be charged 1 credit for re-optimizing. Do you want to continue?',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('button', { name: /Optimization$/ })
      .last()
      .click();

    await expect(page.getByRole('button', { name: 'Re-optimize', exact: true })).toBeEnabled();
  },
);

test(
  'a copied case says what was not copied, and analyzing it brings that back',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const { id } = await analyzedCase(person);
    const copyOf = async () => (await person.call('duplicateCase', { params: { caseId: id } })).body.id;
    const analyzedCopy = await copyOf();
    expect((await optimize(person, id)).state).toBe('done');
    const optimizedCopy = await copyOf();

    await open(page, person, optimizedCopy);
    await expect(step(page, 4)).toBeAttached();
    await expect(page.getByText('This is a copy')).toBeVisible();
    await page.goto(`/case/${analyzedCopy}`);
    await expect(page.getByRole('heading', { name: 'Analysis Incomplete' })).toBeVisible();
    await expect(page.getByText('No behavioral markers identified.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to Edit' })).toBeVisible();
    await page.getByRole('button', { name: 'Re-analyze Text' }).click();

    await expect(page.getByRole('article', { name: /^Finding 1/ })).toBeVisible();
  },
);

test(
  'without credits steps 2 and 3 say so, and the plan of each feature is named with a link',
  { tag: wideOnly },
  async ({ page }) => {
    await signIn(page, 'broke@example.com');
    await page
      .getByRole('link', { name: /^Continue/ })
      .first()
      .click();
    await expect(step(page, 2)).toBeAttached();
    await expect(page.getByText(/no credits remain/i).first()).toBeVisible();

    await page.getByRole('button', { name: 'Next step: Additional Information' }).click();

    await expect(page.getByText(/no credits remain/i).first()).toBeVisible();
    const button = page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('You have no credits remaining');
    for (const name of ['Pro feature', 'Enterprise feature'])
      await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', '/pricing');
    await expect(page.getByRole('radio')).toHaveCount(5);
    for (const name of ['Email', 'Physical Mail', 'Text Message', 'Messenger', 'In-App Message'])
      await expect(page.getByRole('radio', { name: `${name} Coming soon` })).toBeDisabled();
    await expectAccessible(page, 'main');
  },
);
