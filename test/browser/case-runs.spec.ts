import { expect, type Page, test } from '@playwright/test';
import type { Job } from '#shared/jobs/job';
import { messages } from '#shared/messages';
import { openConsole } from '../support/console';
import { analyze, analyzedCase, makeCase, optimize, readCase, uniqueCopy } from '../support/runs';
import { expectAccessible } from './expect-accessible';
import { openSignedIn, newUser, siteUrl, wideOnly } from './site';

const analysisTimeout = 'Analysis timed out. Please try again with shorter text or try again later.';

/** Each way in which the model fails, how often it must fail to count, and what the page says about it. */
const failures = [
  [
    'timeout',
    4,
    {
      analysis: analysisTimeout,
      optimization: 'Optimization timed out. Please try again with shorter text or try again later.',
    },
  ],
  [
    'cut',
    4,
    {
      analysis:
        'Unable to connect to the analysis service. Please check your internet connection and try again later.',
      optimization:
        'Unable to connect to the optimization service. Please check your internet connection and try again later.',
    },
  ],
  [
    'unavailable',
    3,
    {
      analysis: 'Analysis service error (503). Please try again later.',
      optimization: 'Optimization service error (503). Please try again later.',
    },
  ],
  [
    'nonsense',
    1,
    {
      analysis: 'An error occurred during text analysis. Please try again later.',
      optimization: 'An error occurred during text optimization. Please try again later.',
    },
  ],
] as const;

/** Makes the next run of a copy fail. */
const fail = (kind: 'analysis' | 'optimization', fault: string, times: number, containing: string) =>
  fault === 'nonsense'
    ? openConsole(siteUrl()).queueAnswer(kind, 'No words of mine.', containing)
    : openConsole(siteUrl()).fault({ service: 'bedrock', fault, times, delayMs: 200, containing });

/** Makes the run look older; everything else the server says stays. */
const pretendRunAge = (page: Page, ms: () => number, state: () => Partial<Job>) =>
  page.route('**/api/jobs/*', async (route) => {
    const response = await route.fetch();
    const job = (await response.json()) as Job;
    const createdAt = new Date(Date.parse(job.now) - ms()).toISOString();
    await route.fulfill({ response, json: { ...job, createdAt, ...state() } });
  });

test(
  'a run that takes longer than two minutes is reported as such; it continues, and its result is not lost',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const { id } = await makeCase(person);
    let state: Partial<Job> = { state: 'running', stage: 'asking' };
    await pretendRunAge(
      page,
      () => 121_000,
      () => state,
    );
    await openSignedIn(page, person, `/case/${id}`);

    await page.getByRole('button', { name: 'First step: Analyze Text' }).click();

    await expect(page.getByRole('status').filter({ hasText: analysisTimeout })).toBeVisible();
    await expect(page.getByText(/A result that still comes is saved to your case/)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(async () => (await readCase(person, id)).status).toBe('analyzed');
    state = {};
    await page.getByRole('button', { name: 'Look again' }).click();

    await expect(page.getByRole('article', { name: /^Finding 1/ })).toBeVisible();
    await expect(page.getByText(analysisTimeout)).toBeHidden();
  },
);

test(
  'a run is cancelled by its owner with the keyboard: the case is restored, and nothing is charged',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const { containing, text } = uniqueCopy();
    const { id } = await makeCase(person, 'Stopped', text);
    await analyze(person, id);
    await openConsole(siteUrl()).fault({
      service: 'bedrock',
      fault: 'slow',
      times: 1,
      delayMs: 20_000,
      containing,
    });
    await openSignedIn(page, person, `/case/${id}`);
    await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
    await page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }).click();
    await page.getByRole('button', { name: 'Optimize for 1 credit' }).click();

    await page.getByRole('button', { name: 'Stop this run' }).focus();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(messages.runStopped);
    await expect(page.getByRole('heading', { name: 'Step 3 of 4: Additional Information' })).toBeFocused();
    await expect(
      page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }),
    ).toBeEnabled();
    expect((await person.profile()).credits).toBe(3);
  },
);

test(
  'every failure of an analysis is reported where it was started, and the text stays',
  { tag: wideOnly },
  async ({ page }) => {
    test.slow();
    const person = await newUser();
    await openSignedIn(page, person);
    for (const [fault, times, sentence] of failures) {
      const { containing, text } = uniqueCopy();
      const { id } = await makeCase(person, `Trouble: ${fault}`, text);
      await fail('analysis', fault, times, containing);
      await page.goto(`/case/${id}`);

      await page.getByRole('button', { name: 'First step: Analyze Text' }).click();

      await expect(page.getByRole('alert')).toHaveText(sentence.analysis);
      await expect(page.getByLabel('Original Text')).toHaveValue(text);
    }
    await expectAccessible(page);
  },
);

test(
  'every failure of an optimization is reported at step 3, and costs nothing',
  { tag: wideOnly },
  async ({ page }) => {
    test.slow();
    const person = await newUser();
    await openSignedIn(page, person);
    for (const [fault, times, sentence] of failures) {
      const { containing, text } = uniqueCopy();
      const { id } = await analyzedCase(person, `Trouble: ${fault}`, text);
      await fail('optimization', fault, times, containing);
      await page.goto(`/case/${id}`);

      await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
      await page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }).click();
      await page.getByRole('button', { name: 'Optimize for 1 credit' }).click();

      await expect(page.getByRole('alert')).toHaveText(sentence.optimization);
    }
    await expectAccessible(page);
    expect(await person.profile()).toMatchObject({ credits: 3, heldCredits: 0 });
  },
);

test(
  'an analysis without markers says so in their place, and explains how to get some',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const { containing, text } = uniqueCopy();
    const { id } = await makeCase(person, 'No markers', text);
    const answer = { business_goal: 'Use the module', target_audience: 'Finance teams', markers: [] };
    await openConsole(siteUrl()).queueAnswer('analysis', answer, containing);
    expect((await analyze(person, id)).state).toBe('done');
    await openSignedIn(page, person, `/case/${id}`);

    const markers = page.getByRole('region', { name: 'Behavioral Markers' });
    await expect(markers).toContainText('No behavioral markers identified.');
    await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
    await expect(
      page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }),
    ).toBeDisabled();
    await page.getByRole('button', { name: 'Back to Analysis' }).click();
    await markers.getByRole('button', { name: 'Re-analyze Text' }).click();

    await expect(page.getByRole('article', { name: /^Finding 1/ })).toBeVisible();
  },
);

test(
  'an analysis whose start was not acknowledged is followed anyway',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const { id } = await makeCase(person);
    await page.route('**/api/cases/*/analysis', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await openSignedIn(page, person, `/case/${id}`);

    await page.getByRole('button', { name: 'First step: Analyze Text' }).click();

    await expect(page.getByRole('article', { name: /^Finding 1/ })).toBeVisible();
  },
);

test(
  'an optimized case opens at step 4, and Back leads through steps 3, 2 and 1 to the dashboard',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const { id } = await analyzedCase(person, 'All the way back');
    expect((await optimize(person, id)).state).toBe('done');
    await openSignedIn(page, person, `/case/${id}`);
    await expect(page.getByText(/^Last updated \w{3} \d{1,2}, \d{4}$/)).toBeVisible();

    for (const number of [4, 3, 2]) {
      await expect(page.getByRole('heading', { name: `Step ${number} of 4` })).toBeAttached();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    }
    await expect(page.getByRole('heading', { name: 'Step 1 of 4' })).toBeFocused();
    await page.getByRole('button', { name: 'Back to Dashboard' }).click();

    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'an optimization shows its progress, disables its button, and opens step 4 when it is done',
  {
    tag: wideOnly,
  },
  async ({ page }) => {
    const person = await newUser();
    const { id } = await analyzedCase(person, 'Under way');
    let state: Partial<Job> = { state: 'running', stage: 'choosing' };
    let ageMs = 0;
    await pretendRunAge(
      page,
      () => ageMs,
      () => state,
    );
    await openSignedIn(page, person, `/case/${id}`);
    await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
    await page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }).click();
    await page.getByRole('button', { name: 'Optimize for 1 credit' }).click();

    await expect(page.getByText('Analysing original text and additional information...')).toBeVisible();
    const button = page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Optimization in progress');
    await expect(page.getByRole('listitem').filter({ hasText: 'Choosing techniques' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    ageMs = 55_000;
    await expect(page.getByText('One more moment please...')).toBeVisible();
    state = {};

    await expect(page.getByRole('heading', { name: 'Step 4 of 4' })).toBeFocused();
    await expect.poll(async () => (await person.profile()).credits).toBe(2);
  },
);
