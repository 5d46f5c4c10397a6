import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import type { TestUser } from './test-user';

/** Gives the page the session of an earlier sign-in, and opens a path. */
export async function openSignedIn(
  page: Page,
  { idToken, accessToken, refreshToken }: TestUser,
  path = '/dashboard',
) {
  const { client_id: client, username } = decodeJwt(accessToken);
  const prefix = `CognitoIdentityServiceProvider.${String(client)}`;
  const left = {
    [`${prefix}.LastAuthUser`]: String(username),
    [`${prefix}.${String(username)}.accessToken`]: accessToken,
    [`${prefix}.${String(username)}.idToken`]: idToken,
    [`${prefix}.${String(username)}.refreshToken`]: refreshToken,
    [`${prefix}.${String(username)}.clockDrift`]: '0',
  };
  // Any small file of the site: the storage belongs to its origin.
  await page.goto('/config.json');
  const storage = await page.evaluateHandle<WritableStorage>('localStorage');
  await storage.evaluate((local, entries) => {
    for (const [key, value] of Object.entries(entries)) local.setItem(key, value);
  }, left);
  await page.goto(path);
}

/** The part of the browser's storage that is used; types of the DOM are for code of the page. */
interface WritableStorage {
  setItem(key: string, value: string): void;
}
