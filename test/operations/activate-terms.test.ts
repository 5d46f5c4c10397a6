import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import { productUrl } from '#test/support/shared-product';
import { callAs, type TestUser } from '#test/support/test-user';
import { restoreTerms, saveTerms, seenTerms } from '#test/support/terms';

let admin: TestUser;
beforeAll(async () => {
  admin = await newUserOf('Admin');
});
afterAll(() => restoreTerms(admin));

it('activating an old version deactivates the others, and the next save is numbered above the highest', async () => {
  const older = (await saveTerms(admin, 'Older')).body.version;
  const newer = (await saveTerms(admin, 'Newer')).body.version;

  const seen = await seenTerms(admin);
  const reply = await admin.call('activateTerms', { body: { version: older, seen } });
  const { terms } = (await callAs(productUrl(), undefined, 'getTerms')).body;
  const { versions } = (await admin.call('listTerms')).body;
  const next = (await saveTerms(admin, 'Next')).body.version;

  expect(reply).toMatchObject({
    status: 200,
    body: { version: older, isActive: true, html: '<p>Older</p>' },
  });
  expect(terms).toMatchObject({ version: older, html: '<p>Older</p>' });
  expect(versions.filter(({ isActive }) => isActive).map(({ version }) => version)).toEqual([older]);
  expect([newer, next]).toEqual([older + 1, older + 2]);
});

it('two admins who activate and save at the same time leave exactly one version active', async () => {
  const first = (await saveTerms(admin, 'First')).body.version;
  await saveTerms(admin, 'Second');
  const seen = await seenTerms(admin);

  const replies = await Promise.all([
    admin.call('activateTerms', { body: { version: first, seen } }),
    admin.call('saveTerms', { body: { title: 'Third', content: 'Third', seen } }),
    admin.call('activateTerms', { body: { version: 1, seen } }),
  ]);

  const { versions } = (await admin.call('listTerms')).body;
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(versions.filter(({ isActive }) => isActive)).toHaveLength(1);
});

it('an unknown version and an outdated page are refused', async () => {
  const seen = await seenTerms(admin);

  const nobody = await admin.call('activateTerms', { body: { version: 99_999, seen } });
  const stale = await admin.call('activateTerms', {
    body: { version: 1, seen: { ...seen, latestVersion: seen.latestVersion - 1 } },
  });

  expect([nobody.error.code, stale.error.code]).toEqual(['version_not_found', 'stale_content']);
  expect(await seenTerms(admin)).toEqual(seen);
});
