import { type AddressInfo, createServer } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { lockedPdf, photo, scannedPdf, textPdf, textPng } from '@suasion/local-aws/test/textract/documents';
import { openConsole } from '../support/console';
import { branchingDoc } from '../support/hostile-files';
import { doc, docx } from '../support/word-files';
import { expectAccessible } from './expect-accessible';
import { siteUrl, wideOnly } from './site';
import {
  chooseResearch,
  drop,
  fileOf,
  financeResearch,
  goToStepThree,
  guidelines,
  isBucketRequest,
  openStepThree,
  research,
  row,
} from './step-three-page';

type Content = () => Promise<Uint8Array> | Uint8Array | string;

const { unreadable, documentFailed, fileRefused } = messages;
const damaged = documentFailed(unreadable.damaged);

/** Every kind of file: a good one, an unreadable one, and the message for that. */
const kinds: readonly [string, Content, Content, string][] = [
  ['notes.txt', () => financeResearch, () => 'MZ\x90\0\x03\0\0\0', fileRefused],
  ['unicode.txt', () => Buffer.from(`\ufeff${financeResearch}`, 'utf16le'), () => '\0\0\0\0\0', fileRefused],
  ['survey.pdf', () => textPdf(financeResearch), () => textPdf(financeResearch).subarray(0, 60), damaged],
  ['scan.pdf', () => scannedPdf('Heads of finance'), lockedPdf, documentFailed(unreadable.locked)],
  ['report.docx', () => docx(financeResearch), () => docx('x'.repeat(9_000)).subarray(0, 160), damaged],
  ['report.doc', () => doc(financeResearch), branchingDoc, documentFailed(unreadable.tooComplex)],
  [
    'chart.png',
    () => textPng('Heads of finance'),
    () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    damaged,
  ],
  ['photo.jpeg', photo, () => photo().subarray(0, 20), damaged],
];

for (const [name, content, broken, sentence] of kinds)
  test(
    `${name} is shown while uploading, while being read, ready, in a new tab, and failed`,
    { tag: wideOnly },
    async ({ page, context }) => {
      test.slow();
      const address = await openStepThree(page);
      await slowDownReading(address, 3_500, 1);
      const letThrough = await holdUploads(page);

      await chooseResearch(page, fileOf(name, await content()));
      await expect(page.getByRole('progressbar', { name: `Uploading ${name}` })).toBeVisible();
      await expect(row(research(page), name)).toContainText('Uploading');
      letThrough();
      await expect(row(research(page), name)).toContainText('Reading');
      await expect(row(research(page), name)).toContainText('Ready · 1 passage', { timeout: 40_000 });

      const asked = context.waitForEvent('request', (request) => request.url().includes('X-Amz-Signature'));
      await page.getByRole('button', { name: `Open ${name} in a new tab` }).click();
      expect((await (await asked).response())?.status()).toBe(200);

      await chooseResearch(page, fileOf(`broken-${name}`, await broken()));
      await expect(row(research(page), `broken-${name}`)).toContainText('Failed');
      await expect(row(research(page), `broken-${name}`)).toContainText(sentence);
    },
  );

test(
  'a list of documents in every state is accessible in both themes, and fits a phone',
  { tag: wideOnly },
  async ({ page }) => {
    test.slow();
    const address = await openStepThree(page);
    const [list, brand] = [research(page), guidelines(page)];

    await chooseResearch(
      page,
      fileOf('interviews.txt', financeResearch),
      fileOf('blank.txt', ' \n'),
      fileOf('locked.pdf', lockedPdf()),
      fileOf('chart.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      fileOf('setup.exe', 'MZ'),
      fileOf('book.txt', 'Heads of finance fear errors. '.repeat(8_000)),
    );
    await expect(row(list, 'interviews.txt')).toContainText('Ready · 1 passage', { timeout: 40_000 });
    await expect(row(list, 'blank.txt')).toContainText(messages.noTextExtracted);
    await expect(row(list, 'locked.pdf')).toContainText(unreadable.locked);
    await expect(row(list, 'chart.png')).toContainText(fileRefused);
    await expect(row(list, 'setup.exe')).toContainText(messages.fileTypeRefused);
    await expect(row(list, 'book.txt')).toContainText(messages.documentCut);

    await page.route(isBucketRequest, (route) => route.abort());
    await chooseResearch(page, fileOf('cut.txt', financeResearch));
    await expect(row(list, 'cut.txt')).toContainText(messages.uploadCut);
    await page.unroute(isBucketRequest);
    await slowDownReading(address, 10_000, 3);
    await chooseResearch(page, fileOf('slow.txt', financeResearch));
    await expect(row(list, 'slow.txt')).toContainText('Reading');
    await holdUploads(page);
    const place = page.getByRole('button', { name: 'Upload brand guidelines' });
    await drop(page, place, ...[1, 2, 3, 4].map((n) => fileOf(`voice-${n}.txt`, financeResearch)));
    await expect(row(brand, 'voice-1.txt')).toContainText('Uploading');
    await expect(row(brand, 'voice-4.txt')).toContainText('Waiting');

    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  },
);

test(
  'a connection that breaks in the middle of a file is reported, and the same file can be sent again',
  { tag: wideOnly },
  async ({ page }) => {
    const address = await openStepThree(page);
    const { url, heard, close } = await startBrokenServer();
    await page.route(isBucketRequest, (route) => route.continue({ url }));

    await chooseResearch(page, fileOf('book.txt', 'Heads of finance fear errors. '.repeat(80_000)));
    await expect(row(research(page), 'book.txt')).toContainText(messages.uploadCut);
    expect(heard()).toBeGreaterThan(100_000);
    await page.unroute(isBucketRequest);
    await page.getByRole('button', { name: 'Try again book.txt' }).click();

    await expect(row(research(page), 'book.txt')).toContainText(messages.documentCut);
    await page.goto(address);
    await goToStepThree(page);
    await expect(research(page).getByRole('listitem')).toHaveCount(1);
    await close();
  },
);

test(
  'a file whose arrival could not be announced is read once the connection is back, and its card shows it without a reload',
  { tag: wideOnly },
  async ({ page }) => {
    await openStepThree(page);
    let isCut = true;
    await page.route('**/finish', (route) => (isCut ? route.abort() : route.fallback()));

    await chooseResearch(page, fileOf('interviews.txt', financeResearch));
    await expect(row(research(page), 'interviews.txt')).toContainText('Interrupted');
    isCut = false;

    await expect(row(research(page), 'interviews.txt')).toContainText('Ready · 1 passage');
    await expect(research(page).getByRole('listitem')).toHaveCount(1);
  },
);

/** A server that hangs up in the middle of a request. */
async function startBrokenServer() {
  let bytes = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      bytes += piece.length;
      if (bytes > 200_000) socket.destroy();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done));
  return { url: `http://127.0.0.1:${port}/`, heard: () => bytes, close };
}

/** Holds uploads to the bucket until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let letThrough = () => undefined as void;
  const held = new Promise<void>((done) => (letThrough = done));
  await page.route(isBucketRequest, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  return letThrough;
}

/** The reader finds the bucket or text recognition slow, `times` times. */
async function slowDownReading(address: string, delayMs: number, times: number) {
  const containing = address.split('/').at(-1) ?? '';
  const slow = { fault: 'slow', delayMs, times, containing };
  await openConsole(siteUrl()).fault({ ...slow, service: 's3', operation: 'GetObject' });
  await openConsole(siteUrl()).fault({ ...slow, service: 'textract' });
}
