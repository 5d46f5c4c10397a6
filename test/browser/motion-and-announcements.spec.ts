import { expect, type Page, test } from '@playwright/test';
import { openConsole } from '../support/console';
import { analyze, makeCase, uniqueCopy } from '../support/runs';
import { recordAnnouncements } from './announcements';
import { openSignedIn, newUser, siteUrl, wideOnly } from './site';
import { openOptimized } from './open-step-four';

/** The longest transition or animation on the page, in milliseconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const longest = (list: string) =>
      Math.max(...list.split(',').map((one) => Number.parseFloat(one) * (one.endsWith('ms') ? 1 : 1_000)));
    const times = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
        return Math.max(
          longest(transitionDuration),
          longest(animationDuration),
          scrollBehavior === 'smooth' ? 999 : 0,
        );
      }),
    );
    return Math.max(...times);
  });

test(
  'a user who prefers reduced motion sees none, on any page of a case',
  { tag: wideOnly },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const seen: Record<string, number> = {};
    const measure = async (name: string) => (seen[name] = await longestMotion(page));
    await page.goto('/');
    await measure('landing');
    await openOptimized(page);
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await measure('step 4');
    await page.goto('/dashboard');
    await measure('dashboard, loading');
    const menu = page.getByRole('button', { name: /^Actions for / });
    await menu.press('Enter');
    // The next key goes to the menu once it has the focus.
    await expect(page.locator(':popover-open :focus')).toBeVisible();
    await page.locator(':popover-open').getByText('Archive', { exact: true }).press('Enter');
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).waitFor();
    await measure('dashboard, with a message');
    await page.goto('/new-case');
    await measure('new case');

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const others = await longestMotion(page);
    expect(Object.entries(seen).filter(([, motion]) => motion > 1)).toEqual([]);
    expect(others).toBeGreaterThan(50);
  },
);

test(
  'a decision is announced once, and so is that it has been saved',
  { tag: wideOnly },
  async ({ page }) => {
    await openOptimized(page);
    const announcements = await recordAnnouncements(page);

    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await expect(page.getByText('Decisions saved', { exact: true })).toBeVisible();
    const first = await announcements();
    await page.keyboard.press('a');
    await expect
      .poll(async () => (await announcements()).filter((words) => words === 'Decisions saved'))
      .toHaveLength(2);

    const about = (words: string[]) => words.filter((each) => /reject|accept|saved|saving/i.test(each));
    expect(about(first)).toEqual([expect.stringMatching(/rejected/i), 'Decisions saved']);
    expect(about(await announcements())).toHaveLength(4);
  },
);

test('each stage of a run is announced once, and no message twice', { tag: wideOnly }, async ({ page }) => {
  const person = await newUser();
  const { containing, text } = uniqueCopy();
  const { id } = await makeCase(person, 'Heard', text);
  await analyze(person, id);
  await openConsole(siteUrl()).fault({
    service: 'bedrock',
    fault: 'slow',
    times: 1,
    delayMs: 4_000,
    containing,
  });
  await openSignedIn(page, person, `/case/${id}`);
  await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
  await page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }).click();
  const announcements = await recordAnnouncements(page);
  await page.getByRole('button', { name: 'Optimize for 1 credit' }).click();
  await page.getByRole('heading', { name: 'Meters' }).waitFor();

  const said = await announcements();
  const stages = said.filter((words) => words.startsWith('Stage: '));
  expect(stages).toContain('Stage: Asking the model');
  expect(new Set(stages).size).toBe(stages.length);
  expect(said.filter((words) => words === 'Done.')).toHaveLength(1);
  expect(said.filter((words) => words.startsWith('Analysing original text'))).toHaveLength(1);
});
