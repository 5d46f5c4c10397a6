import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { lockedPdf, textPdf, textPng } from '@suasion/local-aws/test/textract/documents';
import { openConsole } from '../support/console';
import { analyzedCase, optimize } from '../support/runs';
import { docx } from '../support/word-files';
import { expectAccessible } from './expect-accessible';
import { administrator, openSignedIn, newUser, siteUrl, watchConsole, wideOnly } from './site';
import {
  chooseResearch,
  drop,
  dropFromDisk,
  fileOf,
  financeResearch,
  goToStepThree,
  guidelines,
  isBucketRequest,
  openStepThree,
  research,
  row,
} from './step-three-page';

test('files are added by button and by drop, several at once, are read, and the rewrite names those it drew on', async ({
  page,
}) => {
  test.slow();
  const consoleErrors = watchConsole(page);
  const address = await openStepThree(page);

  await chooseResearch(
    page,
    fileOf('interviews.txt', financeResearch),
    fileOf('survey.pdf', textPdf(financeResearch)),
  );
  await drop(
    page,
    page.getByRole('button', { name: 'Upload brand guidelines' }),
    fileOf('voice.docx', docx('We speak plainly to heads of finance.')),
  );

  for (const [area, name] of [
    [research(page), 'interviews.txt'],
    [research(page), 'survey.pdf'],
    [guidelines(page), 'voice.docx'],
  ] as const)
    await expect(row(area, name)).toContainText('Ready · 1 passage');

  await page.goto(address);
  await goToStepThree(page);
  await expect(row(research(page), 'survey.pdf')).toContainText('Ready · 1 passage');
  await remove(page, 'survey.pdf');
  await expect(row(research(page), 'survey.pdf')).toBeHidden();
  await expect(research(page)).toBeFocused();

  await page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }).click();
  await page.getByRole('button', { name: 'Optimize for 1 credit' }).click();
  await expect(page.getByText(/Drew on .*interviews\.txt \(1 passage\)/)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test(
  'a dropped folder is taken file by file, and a case accepts twenty',
  { tag: wideOnly },
  async ({ page }) => {
    await openStepThree(page);
    const folder = mkdtempSync(join(tmpdir(), 'research-'));
    mkdirSync(join(folder, 'deeper'));
    for (let n = 1; n <= 20; n += 1) writeFileSync(join(folder, `note-${n}.txt`), financeResearch);
    writeFileSync(join(folder, 'deeper', 'report.txt'), financeResearch);
    writeFileSync(join(folder, '.hidden.txt'), financeResearch);

    await dropFromDisk(page, page.getByRole('button', { name: 'Upload audience research' }), folder);

    const rows = research(page).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Ready · 1 passage' })).toHaveCount(20, { timeout: 60_000 });
    await expect(rows.filter({ hasText: messages.documentLimit })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'report.txt' })).toHaveCount(1);
    await expect(rows).toHaveCount(21);
    rmSync(folder, { recursive: true });
  },
);

test(
  'documents of the same name have buttons that tell them apart',
  { tag: wideOnly },
  async ({ page, context }) => {
    await openStepThree(page);
    const longer = financeResearch.repeat(40);
    for (const content of [financeResearch, longer]) {
      await chooseResearch(page, fileOf('notes.txt', content));
      await expect(row(research(page), 'Uploading')).toHaveCount(0);
    }
    await expect(row(research(page), 'Ready')).toHaveCount(2);

    const asked = context.waitForEvent('request', (request) => request.url().includes('X-Amz-Signature'));
    await page.getByRole('button', { name: 'Open notes.txt (2) in a new tab' }).click();
    const response = await (await asked).response();
    expect(Number(response?.headers()['content-length'])).toBe(longer.length);
    await remove(page, 'notes.txt (2)');

    await expect(row(research(page), 'notes.txt')).toHaveCount(1);
    await expect(row(research(page), 'notes.txt')).toContainText('under 1 KB');
    await expect(page.getByRole('button', { name: 'Remove notes.txt', exact: true })).toBeVisible();
  },
);

test('a file that is not accepted is refused with its reason, and nothing of it is sent', async ({
  page,
}) => {
  await openStepThree(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });

  await chooseResearch(
    page,
    fileOf('setup.exe', 'MZ'),
    // Its ending is written from right to left.
    fileOf('report\u202Efdp.exe', 'MZ'),
    fileOf('nothing.txt', ''),
    fileOf('large.pdf', Buffer.alloc(11 * 1024 * 1024)),
  );

  await expect(row(research(page), 'setup.exe')).toContainText(messages.fileTypeRefused);
  await expect(row(research(page), 'reportfdp.exe')).toContainText(messages.fileTypeRefused);
  await expect(row(research(page), 'nothing.txt')).toContainText(messages.fileEmpty);
  await expect(row(research(page), 'large.pdf')).toContainText(messages.fileTooLarge);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss large.pdf' }).click();
  await expect(row(research(page), 'large.pdf')).toBeHidden();
});

test('an unreadable document shows the reason', { tag: wideOnly }, async ({ page }) => {
  await openStepThree(page);

  await chooseResearch(
    page,
    fileOf('chart.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    fileOf('locked.pdf', lockedPdf()),
    fileOf('blank.txt', ' \n \n'),
  );

  await expect(row(research(page), 'chart.png')).toContainText(messages.fileRefused);
  await expect(row(research(page), 'locked.pdf')).toContainText(
    messages.documentFailed(messages.unreadable.locked),
  );
  await expect(row(research(page), 'blank.txt')).toContainText(messages.noTextExtracted);
  await expectAccessible(page);
});

test('an interrupted upload can be retried, a running one cancelled, and a reload leaves nothing of it', async ({
  page,
}) => {
  const address = await openStepThree(page);
  let isCut = true;
  // The bucket has its own origin; uploads to it are forms.
  await page.route(isBucketRequest, (route) => (isCut ? route.abort() : route.fallback()));

  await chooseResearch(page, fileOf('interviews.txt', financeResearch));
  await expect(row(research(page), 'interviews.txt')).toContainText(messages.uploadCut);
  isCut = false;
  await page.getByRole('button', { name: 'Try again interviews.txt' }).click();
  await expect(row(research(page), 'interviews.txt')).toContainText('Ready · 1 passage');
  await expect(row(research(page), 'interviews.txt')).toHaveCount(1);

  await page.unroute(isBucketRequest);
  await page.route(isBucketRequest, () => undefined);
  await chooseResearch(page, fileOf('second.txt', financeResearch));
  await expect(page.getByRole('progressbar', { name: 'Uploading second.txt' })).toBeVisible();
  const withdrawn = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
  await page.getByRole('button', { name: 'Cancel second.txt' }).click();
  await expect(row(research(page), 'second.txt')).toBeHidden();
  await withdrawn;

  await page.goto(address);
  await goToStepThree(page);
  await expect(row(research(page), 'interviews.txt')).toContainText('Ready · 1 passage');
  await expect(research(page).getByRole('listitem')).toHaveCount(1);
});

test(
  'an upload interrupted by a reload is listed as not finished, and can be removed',
  { tag: wideOnly },
  async ({ page }) => {
    const address = await openStepThree(page);
    await page.route(isBucketRequest, () => undefined);
    await chooseResearch(page, fileOf('interviews.txt', financeResearch));
    await expect(page.getByRole('progressbar', { name: 'Uploading interviews.txt' })).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());

    await page.goto(address);
    await goToStepThree(page);

    await expect(row(research(page), 'interviews.txt')).toContainText(messages.uploadOpen);
    await remove(page, 'interviews.txt');
    await expect(row(research(page), 'interviews.txt')).toBeHidden();
  },
);

test('a file that arrived just before a reload is read after it', { tag: wideOnly }, async ({ page }) => {
  const address = await openStepThree(page);
  await page.route('**/finish', () => undefined);
  const arrived = page.waitForResponse(
    (answer) => isBucketRequest(new URL(answer.url())) && answer.status() === 201,
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await chooseResearch(page, fileOf('interviews.txt', financeResearch));
  await arrived;
  await page.unroute('**/finish');

  await page.goto(address);
  await goToStepThree(page);

  await expect(row(research(page), 'interviews.txt')).toContainText('Ready · 1 passage');
});

test(
  'a document that could not be read during an outage can be read again',
  { tag: wideOnly },
  async ({ page }) => {
    const address = await openStepThree(page);
    const containing = address.split('/').at(-1) ?? '';
    const fault = { service: 'textract', fault: 'unavailable', times: 3, containing };
    await openConsole(siteUrl()).fault(fault);

    await chooseResearch(page, fileOf('photo.png', await textPng('Heads of finance fear errors')));
    await expect(row(research(page), 'photo.png')).toContainText(messages.documentServiceUnavailable);
    await page.getByRole('button', { name: 'Read again photo.png' }).click();

    await expect(row(research(page), 'photo.png')).toContainText('Ready · 1 passage');
  },
);

test(
  'a document that arrives after the optimization allows a new one',
  { tag: wideOnly },
  async ({ page }) => {
    const admin = await administrator();
    const { id } = await analyzedCase(admin, `Later file ${Math.random()}`);
    await optimize(admin, id);
    await openSignedIn(page, admin, `/case/${id}`);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'View Optimization' })).toBeVisible();

    await chooseResearch(page, fileOf('interviews.txt', financeResearch));

    await expect(row(research(page), 'interviews.txt')).toContainText('Ready');
    await expect(
      page.getByRole('button', { name: 'Next Step: Optimizing your text (1 Credit)' }),
    ).toBeEnabled();
  },
);

test('an upload after the end of the session says why it is missing', { tag: wideOnly }, async ({ page }) => {
  await openStepThree(page);
  await page.route('**/documents', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
  );

  await chooseResearch(page, fileOf('interviews.txt', financeResearch));

  await expect(page.getByText(messages.notAuthenticated)).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);
});

test(
  'step 3 with documents works by keyboard, fits a phone, and is accessible',
  { tag: wideOnly },
  async ({ page }) => {
    await openStepThree(page);
    const name = `${'Marktforschungsergebnisse'.repeat(4)}.txt`;
    const upload = page.getByRole('button', { name: 'Upload audience research' });
    const dialog = page.waitForEvent('filechooser');
    await upload.press('Enter');
    await (await dialog).setFiles([fileOf(name, financeResearch), fileOf('setup.exe', 'MZ')]);
    await expect(row(research(page), name)).toContainText('Ready · 1 passage');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Open ${name} in a new tab` })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeFocused();

    await expectAccessible(page);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `at ${width}`).toBeLessThanOrEqual(0);
    }
  },
);

test(
  'a plan without uploads names the plan that has them, with a link',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    const { id } = await analyzedCase(person);
    await openSignedIn(page, person, `/case/${id}`);
    await goToStepThree(page);

    for (const [area, name] of [
      [research(page), 'Pro feature'],
      [guidelines(page), 'Enterprise feature'],
    ] as const) {
      await expect(area.getByRole('link', { name })).toHaveAttribute('href', '/pricing');
      await expect(area.getByRole('button')).toHaveCount(0);
    }
  },
);

async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
  const really = page.getByRole('button', { name: `Really remove ${name}` });
  await expect(really).toBeVisible();
  // The second of two quick clicks is a double click, which confirms nothing.
  await expect(async () => {
    await really.click({ timeout: 1_000 });
    await expect(really).toBeHidden({ timeout: 500 });
  }).toPass();
}
