import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUserOf, removeRow } from '#test/support/table';
import { productUrl } from '#test/support/shared-product';
import { callAs, type TestUser } from '#test/support/test-user';
import { restoreTerms, saveTerms, seenTerms } from '#test/support/terms';

let admin: TestUser & { id: string };
beforeAll(async () => {
  admin = await newUserOf('Admin');
});
afterAll(() => restoreTerms(admin));

it('versions are listed newest first, in pages, with 300 characters each', async () => {
  for (let n = 0; n < 21; n += 1) await saveTerms(admin, `<p>${`Word ${n} `.repeat(80)}</p>`);

  const first = await admin.call('listTerms');
  const second = await admin.call('listTerms', { query: { cursor: first.body.nextCursor ?? '' } });

  const [newest] = first.body.versions;
  expect(first.body.versions).toHaveLength(20);
  expect(newest).toMatchObject({ isActive: true, savedBy: admin.email });
  expect(newest?.preview).toHaveLength(300);
  expect(newest).not.toHaveProperty('content');
  expect(second.body.versions.map(({ version }) => version)).toContain(1);
  expect(second.body.versions.find(({ version }) => version === 1)).toMatchObject({ savedBy: null });
});

it('the latest version is active if nothing says which one is', async () => {
  const saved = (await saveTerms(admin, 'Latest of all')).body.version;
  await removeRow({ pk: 'TERMS', sk: 'ACTIVE' });

  const { terms } = (await callAs(productUrl(), undefined, 'getTerms')).body;
  const seen = await seenTerms(admin);
  const next = await saveTerms(admin, 'And one more');

  expect(terms).toMatchObject({ version: saved, html: '<p>Latest of all</p>' });
  expect(seen).toEqual({ latestVersion: saved, activeVersion: saved });
  expect(next.body).toMatchObject({ version: saved + 1, isActive: true });
});

it('a foreign cursor is refused', async () => {
  const cursor = Buffer.from(JSON.stringify({ pk: `USER#${admin.id}`, sk: 'PROFILE' })).toString('base64url');

  expect((await admin.call('listTerms', { query: { cursor } })).status).toBe(400);
});
