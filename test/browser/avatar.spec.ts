import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { textPng } from '@suasion/local-aws/test/textract/documents';
import { expectAccessible } from './expect-accessible';
import { openSignedIn, fillSignIn, newUser, watchConsole, wideOnly } from './site';

const field = (page: Page) => page.getByRole('region', { name: 'Profile picture' });
const inHeader = (page: Page) => page.getByRole('button', { name: 'Account menu' }).locator('img');
const inProfile = (page: Page) => field(page).locator('img');

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const dialog = page.waitForEvent('filechooser');
  await field(page)
    .getByRole('button', { name: /picture$/ })
    .first()
    .click();
  await (await dialog).setFiles({ name, mimeType, buffer });
}

/** Whether the picture has been drawn, its width and its height. */
const sizeOf = (page: Page) =>
  inProfile(page).evaluate((shown: HTMLImageElement) => [
    shown.complete,
    shown.naturalWidth,
    shown.naturalHeight,
  ]);

test('a picture is cropped to a square, shown in header and profile, replaced and removed; initials take its place', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page);
  await openSignedIn(page, await newUser(), '/profile?tab=profile');
  await expect(field(page)).toContainText('AT');

  await choose(page, 'me.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(field(page).getByRole('alert')).toHaveText(messages.avatarTypeRefused);
  await choose(page, 'me.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1));
  await expect(field(page).getByRole('alert')).toHaveText(messages.avatarTooLarge);
  await choose(page, 'me.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(field(page).getByRole('alert')).toHaveText(messages.avatarTypeRefused);

  await choose(page, 'me.png', 'image/png', await textPng('A picture of Ana'));
  await expect(field(page)).toContainText(messages.avatarUpdated);
  await expect.poll(() => sizeOf(page)).toEqual([true, 400, 400]);
  await expect(inHeader(page)).toBeVisible();
  const first = await inProfile(page).getAttribute('src');

  await choose(page, 'other.png', 'image/png', await textPng('Another one'));
  await expect(inProfile(page)).not.toHaveAttribute('src', first ?? '');
  await page.reload();
  await expect.poll(() => sizeOf(page)).toEqual([true, 400, 400]);

  await field(page).getByRole('button', { name: 'Remove picture' }).click();
  const really = field(page).getByRole('button', { name: 'Really remove' });
  // The second of two quick clicks is a double click, which confirms nothing.
  await expect(async () => {
    await really.click({ timeout: 1_000 });
    await expect(inProfile(page)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(field(page)).toContainText('AT');
  await expect(inHeader(page)).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});

for (const type of ['image/jpeg', 'image/webp', 'image/gif'])
  test(`a picture of the type ${type} is accepted`, { tag: wideOnly }, async ({ page }) => {
    await openSignedIn(page, await newUser(), '/profile?tab=profile');
    const buffer = type === 'image/gif' ? gif : await drawn(page, type);

    await choose(page, 'me', type, buffer);

    await expect(field(page)).toContainText(messages.avatarUpdated);
    await expect.poll(async () => (await sizeOf(page))[0]).toBe(true);
    await expectAccessible(page);
  });

test(
  'a picture that fails to upload is reported, and the previous one stays',
  { tag: wideOnly },
  async ({ page }) => {
    await openSignedIn(page, await newUser(), '/profile?tab=profile');
    await page.route('**/api/profile/avatar', (route) => route.abort());

    await choose(page, 'me.png', 'image/png', await textPng('A picture of Ana'));

    await expect(field(page).getByRole('alert')).toHaveText(messages.avatarFailed);
    await expect(field(page)).toContainText('AT');
  },
);

test('the next user to sign in sees nothing of it', { tag: wideOnly }, async ({ page }) => {
  const next = await newUser();
  await openSignedIn(page, await newUser(), '/profile?tab=profile');
  await choose(page, 'me.png', 'image/png', await textPng('A picture of Ana'));
  await expect(inHeader(page)).toBeVisible();
  const pictures: string[] = [];

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await fillSignIn(page, next.email);

  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('AT');
  await expect(inHeader(page)).toHaveCount(0);
  expect(pictures.filter((url) => url.includes('avatars'))).toEqual([]);
});

/** A single red pixel. */
const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

async function drawn(page: Page, type: string) {
  const address = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
    return canvas.toDataURL(wanted);
  }, type);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
