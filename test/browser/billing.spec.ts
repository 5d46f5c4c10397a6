import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { messages } from '#shared/messages';
import { expectAccessible } from './expect-accessible';
import { buyPacks, declinedCard, expectPaymentShown, detailOf, goodCard, payWith } from './payments';
import { openSignedIn, newAddress, newUser, signIn, signUp, watchConsole, wideOnly } from './site';

const tableScript = '**/v3/pricing-table.js';

test('a pack bought on the pricing page appears in the balance, the history and the orders, and the user gets back to their work', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page);
  await openSignedIn(page, await newUser(), '/new-case');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
  await expect(page.getByText('We answer within 48 hours on Basic and within 24 hours on Pro')).toBeVisible();

  await page.getByRole('button', { name: 'Buy 10 credits' }).click();
  await payWith(page, goodCard);

  await expectPaymentShown(page, { plan: 'Basic', credits: '13' });
  await page.getByRole('link', { name: 'Back to your new case' }).click();
  await expect(page).toHaveURL(/\/new-case$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Credits' }).click();
  const sources = page.getByRole('region', { name: 'What Expires When' });
  await expect(sources.getByRole('row', { name: /^Credit pack \w+ \d+, \d{4} 10$/ })).toBeVisible();
  await expect(sources.getByRole('row', { name: /^Monthly credits \w+ \d+, \d{4} 3$/ })).toBeVisible();
  const history = page.getByRole('region', { name: 'Credit History' });
  await expect(
    history.getByRole('row', { name: /Credit pack Order cs_test_[A-Za-z0-9]{8} \+10/ }),
  ).toBeVisible();
  const saved = page.waitForEvent('download');
  await history.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFDate \(UTC\),Movement,Credits,Reason,Reference\r\n/);
  expect(file).toMatch(/,Credit pack,10,purchase,cs_test_\w+\r\n/);
  expect(file).toMatch(/,Monthly credits,3,subscription_reset,/);
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(
    page.getByRole('row', { name: /10 credits €8\.99 Paid Receipt of order cs_test_\w+$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Receipt of order cs_test_/ }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a declined card changes nothing; with another one the plan starts at once', async ({ page }) => {
  await openSignedIn(page, await newUser(), '/pricing');
  await page.getByRole('button', { name: 'Subscribe Pro' }).click();

  await payWith(page, declinedCard);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  const { origin } = new URL(page.url());
  await payWith(page, goodCard);

  await expectPaymentShown(page, { plan: 'Pro', credits: '10' });
  expect(new URL(page.url()).origin).not.toBe(origin);
  await page.getByRole('link', { name: 'View Profile' }).click();
  const card = page.getByRole('region', { name: 'Subscription' });
  await expect(card).toContainText('Pro Monthly');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(detailOf(page, 'Payment Method')).toHaveText('Visa ending in 4242');
  await expect(detailOf(page, 'Renews On')).toHaveText(/^\w{3} \d{1,2}, \d{4}$/);
  const orders = page.getByRole('region', { name: 'Order History' });
  await expect(orders.getByRole('row', { name: /€18\.99/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('link', { name: 'Account Pro' })).toBeVisible();
  // A user with a plan is not sold a second one.
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page.getByRole('button', { name: 'Manage subscription' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Subscribe/ })).toHaveCount(0);
});

test("without Stripe's script our own cards sell the same, monthly and yearly; a visitor signs in first", async ({
  page,
}) => {
  await page.route(tableScript, (route) => route.abort());
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: 'Sign in to buy Enterprise' })).toHaveAttribute(
    'href',
    '/signin?from=%2Fpricing',
  );

  await openSignedIn(page, await newUser(), '/pricing');
  await expect(page.getByRole('listitem').filter({ hasText: 'Your plan' })).toContainText('Basic');
  await page.getByLabel('Yearly').check();
  await page.getByRole('button', { name: 'Subscribe to Enterprise' }).click();

  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await expect(page.getByText('€449.99').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Subscribe to Pro' })).toBeEnabled();
});

test(
  'everything that the plan or the balance lacks links to the plans, and from there back to the case',
  { tag: wideOnly },
  async ({ page }) => {
    await signIn(page, 'broke@example.com');
    await page
      .getByRole('link', { name: /^Continue/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/case\//);
    const address = page.url();
    const step = page.getByRole('button', { name: 'Next step: Additional Information' });
    const seen = ['See the plans and packs', 'Pro feature'];

    for (const name of seen) {
      await page.getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to your case' }).click();
      await expect(page).toHaveURL(address);
      await expect(step).toBeVisible();
    }
  },
);

test(
  "Stripe's own table is on the landing page too, and gets the signed-in user on the pricing page",
  { tag: wideOnly },
  async ({ page }) => {
    await page.goto('/');
    const table = page.locator('stripe-pricing-table');
    await expect(page.getByRole('button', { name: 'Subscribe Pro' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basic', exact: true })).toBeVisible();
    await expect(table).toHaveAttribute('pricing-table-id', /^prctbl_/);
    await expect(table).not.toHaveAttribute('client-reference-id');

    const person = await newUser();
    await openSignedIn(page, person, '/pricing');
    await expect(page.getByRole('button', { name: 'Buy 50 credits' })).toBeVisible();
    await expect(table).toHaveAttribute('publishable-key', /^pk_test_/);
    await expect(table).toHaveAttribute('client-reference-id', (await person.profile()).id);
    await expect(table).toHaveAttribute('customer-session-client-secret', /./);
  },
);

test('a script that defines nothing is given eight seconds', { tag: wideOnly }, async ({ page }) => {
  await page.route(tableScript, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/pricing');

  await expect(page.getByRole('link', { name: 'Sign in to buy Pro' })).toBeVisible({ timeout: 30_000 });
});

test(
  "a visitor's payment waits for the account with the same address",
  { tag: wideOnly },
  async ({ page }) => {
    const email = newAddress();
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Buy 50 credits' }).click();
    await page.getByLabel('Email').fill(email);
    await payWith(page, goodCard);

    await expect(page).toHaveURL(/\/signin\?from=%2Fpayment-success/);
    const address = page.url();
    await signUp(page, email);
    await expect(page.getByLabel('Email').first()).toBeVisible();
    await page.goto(address);
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Passw0rd!');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();

    await expectPaymentShown(page, { plan: 'Basic', credits: '53' });
  },
);

test(
  "a pending payment, another user's payment and a missing one each have their own message",
  { tag: wideOnly },
  async ({ page }) => {
    await openSignedIn(page, await newUser(), '/pricing');
    await page.getByRole('button', { name: 'Buy 10 credits' }).click();
    await page.getByLabel('SEPA bank debit').check();
    await page.getByLabel('IBAN').fill('DE08 3704 0044 0532 0130 03');
    await page.getByLabel('Account holder').fill('Ana Test');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment on Its Way' })).toBeVisible();
    await expectAccessible(page);
    const foreign = new URL(page.url()).search;
    await page.goto('/profile?tab=account');
    await expect(page.getByRole('row', { name: /10 credits €8\.99 Processing\s*$/ })).toBeVisible();

    await page.goto('/payment-success');
    await expect(page.getByRole('heading', { level: 1, name: 'No Payment to Show' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/payment-success?session_id=..%2F..%2Fprofile');
    await expect(page.getByText(/There is no such purchase in your account/)).toBeVisible();
    await openSignedIn(page, await newUser(), `/payment-success${foreign}`);
    await expect(page.getByText(/There is no such purchase in your account/)).toBeVisible();
  },
);

test(
  'a failed check of a payment is reported, and the purchase is followed until it has arrived',
  { tag: wideOnly },
  async ({ page }) => {
    const answers = [
      { status: 502, json: { code: 'payment_service', message: messages.paymentService } },
      { json: { reference: 'a1b2c3d4', state: 'paid', isBooked: false } },
      { json: { reference: 'a1b2c3d4', state: 'paid', isBooked: false } },
      { json: { reference: 'a1b2c3d4', state: 'paid', isBooked: true } },
    ];
    await page.route('**/api/billing/checkouts/*', (route) =>
      route.fulfill(answers.length > 1 ? answers.shift() : answers[0]),
    );
    await openSignedIn(page, await newUser(), '/payment-success?session_id=cs_test_1');

    await expect(page.getByRole('alert')).toContainText('the payment itself is not affected');
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText(/arrives in a moment/)).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('Thank you. What you paid for is in your account.')).toBeVisible();
  },
);

test(
  'orders and credit entries beyond the first page are loaded on request',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    await buyPacks(person, 26);

    await openSignedIn(page, person, '/profile?tab=account');
    const orders = page.getByRole('region', { name: 'Order History' });
    await expect(orders.getByRole('row')).toHaveCount(1 + 25);
    await orders.getByRole('button', { name: 'Load more' }).click();
    await expect(orders.getByRole('row')).toHaveCount(1 + 26);
    await expect(orders.getByRole('button', { name: 'Load more' })).toHaveCount(0);

    await page.getByRole('tab', { name: 'My Credits' }).click();
    const history = page.getByRole('region', { name: 'Credit History' });
    await expect(history.getByRole('row')).toHaveCount(1 + 25);
    await history.getByRole('button', { name: 'Load more' }).click();
    await expect(history.getByRole('row')).toHaveCount(1 + 27);
    const saved = page.waitForEvent('download');
    await history.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(1 + 27);
  },
);

test('the demo accounts with a plan have a real subscription', { tag: wideOnly }, async ({ page }) => {
  for (const [email, plan, credits] of [
    ['pro@example.com', 'Pro', '10'],
    ['enterprise@example.com', 'Enterprise', '50'],
  ] as const) {
    await signIn(page, email);
    await page.goto('/profile?tab=account');
    const card = page.getByRole('region', { name: 'Subscription' });
    await expect(card).toContainText(`${plan} Monthly`);
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order History' }).getByText('Paid')).toBeVisible();
    await page.getByRole('tab', { name: 'My Credits' }).click();
    await expect(detailOf(page, 'Available credits').first()).toHaveText(credits);
  }
});

test(
  'the local console shows all customers and events, and sends an event again',
  { tag: wideOnly },
  async ({ page }) => {
    const person = await newUser();
    await buyPacks(person, 1);
    await page.goto('/__local/');
    const payments = page.getByRole('region', { name: 'Payments' });

    await expect(payments.getByRole('row', { name: new RegExp(person.email) })).toBeVisible();
    await expect(payments.getByRole('row', { name: /Pro Demo .*Pro, active, paid until/ })).toBeVisible();
    const event = payments.getByRole('row', { name: /checkout\.session\.completed delivered/ }).first();
    await event.getByRole('button', { name: 'Send checkout.session.completed again' }).click();

    await expect(page.getByText('Sent again: 1 taken, 0 refused.')).toBeVisible();
    expect((await person.profile()).credits).toBe(13);
    await expectAccessible(page);
  },
);

test('the payment screens are accessible and fit a phone', { tag: wideOnly }, async ({ page }) => {
  // Five pages in two themes, each checked by axe.
  test.slow();
  const person = await newUser();
  const fits = async () => {
    await expectAccessible(page);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await openSignedIn(page, person, '/pricing');
  await expect(page.getByRole('button', { name: 'Subscribe Enterprise' })).toBeVisible();
  await fits();
  await page.getByRole('button', { name: 'Subscribe Enterprise' }).press('Enter');
  await payWith(page, goodCard);
  await expectPaymentShown(page, { plan: 'Enterprise', credits: '50' });
  await fits();
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Switch to Pro' })).toBeVisible();
  await fits();
  for (const tab of ['credits', 'account']) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    if (tab === 'credits') await page.getByText('How credits work').click();
    await fits();
  }
});
