import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import type { TestUser } from '#test/support/test-user';
import { restoreTerms, saveTerms } from '#test/support/terms';

let admin: TestUser;
beforeAll(async () => {
  admin = await newUserOf('Admin');
});
afterAll(() => restoreTerms(admin));

it('returns a version in full: what was saved and how it is shown', async () => {
  const { version } = (await saveTerms(admin, 'RULES\n\nBe kind.')).body;

  const saved = await admin.call('getTermsVersion', { params: { number: String(version) } });
  const shipped = await admin.call('getTermsVersion', { params: { number: '1' } });

  expect(saved.body).toMatchObject({
    ...{ version, isActive: true, content: 'RULES\n\nBe kind.' },
    html: '<h2>RULES</h2>\n<p>Be kind.</p>',
  });
  expect(shipped.body).toMatchObject({ version: 1, isActive: false, savedAt: null });
});

it.each(['0', '77777', 'ACTIVE', '1.5'])('%s: an unknown version is not found', async (number) => {
  expect((await admin.call('getTermsVersion', { params: { number } })).status).toBe(404);
});
