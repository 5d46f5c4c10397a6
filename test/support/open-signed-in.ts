import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import type { TestUser } from './test-user';

/** Hands a person's session to the page as an earlier sign-in would have left it, and opens a page. */
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
  // Any light file of the site: what is left belongs to its address.
  await page.goto('/config.json');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, left);
  await page.goto(path);
}
