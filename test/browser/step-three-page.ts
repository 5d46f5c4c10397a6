import { expect, type Locator, type Page } from '@playwright/test';
import { analyzedCase } from '../support/runs';
import { administrator, openSignedIn } from './site';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const fileOf = (name: string, content: string | Uint8Array): ChosenFile => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
});

export const research = (page: Page) => page.getByRole('region', { name: 'Audience research files' });
export const guidelines = (page: Page) => page.getByRole('region', { name: 'Brand guideline files' });
export const row = (area: Locator, name: string) => area.getByRole('listitem').filter({ hasText: name });

/** Step 3 of a new analyzed case; the administrator may use every kind of file. */
export async function openStepThree(page: Page, path?: string) {
  const admin = await administrator();
  const address = path ?? `/case/${(await analyzedCase(admin, `With files ${Math.random()}`)).id}`;
  await openSignedIn(page, admin, address);
  await goToStepThree(page);
  return address;
}

export async function goToStepThree(page: Page) {
  await page.getByRole('button', { name: 'Next step: Additional Information' }).click();
  await expect(page.getByRole('heading', { name: /Step 3 of 4/ })).toBeVisible();
}

async function choose(page: Page, label: string, files: ChosenFile[]) {
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: label }).click();
  await (await dialog).setFiles(files);
}

export const chooseResearch = (page: Page, ...files: ChosenFile[]) =>
  choose(page, 'Upload audience research', files);

/** Drops files as the window of another program would. */
export async function drop(page: Page, place: Locator, ...files: ChosenFile[]) {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of given)
        transfer.items.add(new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], name));
      return transfer;
    },
    files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') })),
  );
  await place.dispatchEvent('dragover', { dataTransfer: data });
  await place.dispatchEvent('drop', { dataTransfer: data });
}

/** Drops a file or folder as the file manager of the computer does. */
export async function dropFromDisk(page: Page, place: Locator, path: string) {
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
}

export const financeResearch =
  'Our readers are heads of finance in companies of 50 to 500 people. They fear errors at the close of the month and they trust numbers from their peers.';

/** The bucket's name is part of its address. */
export const isBucketRequest = (url: URL) => /files[0-9a-f]{8}/.test(url.href);
