import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { administrator, fillSignIn, newAddress, newUser, watchConsole, wideOnly } from './site';

/** A virtual authenticator that approves every request. */
async function addVirtualAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Removes all passkeys from the device, so that the browser has none to offer. */
    forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

const add = (page: Page) => page.getByRole('button', { name: 'Add a passkey' });
const main = (page: Page) => page.getByRole('main');

async function enter(page: Page, email: string) {
  await page.goto('/signin?from=%2Fprofile%3Ftab%3Daccount');
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
}

/** The address is typed once, before or after choosing how to sign in. */
async function signInByPasskey(page: Page, email: string) {
  await page.goto('/signin?from=%2Fprofile%3Ftab%3Daccount');
  await main(page).getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with a passkey' })).toBeFocused();
  await expect(main(page).getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Expects no findings by axe in either theme and no horizontal scrolling on a phone. */
async function expectAccessible(page: Page) {
  for (const theme of ['light', 'dark'] as const) {
    await page.getByRole('button', { name: `Switch to ${theme} theme` }).click();
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${theme}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}

test(
  'a passkey is added, signs in, and opens nothing once it has been removed',
  { tag: wideOnly },
  async ({ page }) => {
    const consoleErrors = watchConsole(page);
    const { email } = await newUser();
    await addVirtualAuthenticator(page);
    await enter(page, email);
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();

    await add(page).click();
    await expect(page.getByText(messages.passkeyAdded)).toBeVisible();
    const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect(row).toHaveText(/Passkey.*Added/);
    expect(consoleErrors).toEqual([]);
    await add(page).click();
    await expect(page.getByText(messages.passkeyKnown)).toBeVisible();
    await expect(row).toHaveCount(1);

    await signOut(page);
    await signInByPasskey(page, email);
    await expect(page).toHaveURL(/\/profile\?tab=account$/);
    await page.reload();
    await expect(row).toHaveCount(1);

    await row.getByRole('button', { name: 'Remove' }).click();
    const confirm = row.getByRole('button', { name: 'Confirm Remove' });
    await expect(confirm).toBeFocused();
    await page.waitForTimeout(600);
    await confirm.click();
    await expect(page.getByText(messages.passkeyRemoved)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();

    await signOut(page);
    await signInByPasskey(page, email);
    await expect(page.getByRole('alert')).toHaveText(messages.passkeyRefused);
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    await fillSignIn(page, email);
    await expect(page).toHaveURL(/\/profile\?tab=account$/);
  },
);

test(
  'passkeys do not reveal who has an account, and dismissing the prompt is not an error',
  { tag: wideOnly },
  async ({ page }) => {
    const [{ email }, plain] = await Promise.all([newUser(), newUser()]);
    const device = await addVirtualAuthenticator(page);
    await enter(page, email);
    await add(page).click();
    await expect(page.getByText(messages.passkeyAdded)).toBeVisible();
    await signOut(page);

    await page.goto('/signin');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText(messages.emailRequired)).toBeVisible();
    await expectAccessible(page);
    for (const address of [plain.email, newAddress()]) {
      await signInByPasskey(page, address);
      await expect(page.getByRole('alert')).toHaveText(messages.passkeyRefused);
    }

    await device.forget();
    await signInByPasskey(page, email);
    await expect(page.getByRole('status')).toHaveText(messages.passkeyCancelled);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
  },
);

test(
  'a passkey does not open a suspended account; its card is accessible',
  { tag: wideOnly },
  async ({ page }) => {
    const [person, admin] = await Promise.all([newUser(), administrator()]);
    await addVirtualAuthenticator(page);
    await enter(page, person.email);
    await add(page).click();
    await expect(page.getByText(messages.passkeyAdded)).toBeVisible();
    await expectAccessible(page);
    await signOut(page);
    const { id: userId } = await person.profile();
    await admin.call('setUserSuspended', { params: { userId }, body: { isSuspended: true } });

    await signInByPasskey(page, person.email);

    await expect(page.getByRole('alert')).toHaveText(messages.suspended);
    await expect(page).toHaveURL(/\/signin/);
  },
);

test('a site or a browser without passkeys offers none', { tag: wideOnly }, async ({ page }) => {
  const { email } = await newUser();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await enter(page, email);
  await expect(page.getByText(messages.passkeyUnsupported)).toBeVisible();
  await expect(add(page)).toHaveCount(0);
  await signOut(page);
  await page.goto('/signin');
  await expect(main(page).getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);

  const config = (await (await page.request.get('/config.json')).json()) as Record<string, unknown>;
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, passkeys: undefined } }));
  await page.goto('/signin?from=%2Fprofile%3Ftab%3Daccount');
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expect(page.getByLabel('Current Password')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toHaveCount(0);
});
