import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import type { TestUser } from '#test/support/test-user';
import { activePrompt, restorePrompts, savePrompt } from '#test/support/prompts';
import { analyze, makeCase, readCase } from '#test/support/runs';

let admin: TestUser;
beforeAll(async () => {
  admin = await newUserOf('Admin');
});
afterAll(() => restorePrompts(admin));

const key = 'text_analysis' as const;
const activate = (version: number, activeVersion: number) =>
  admin.call('activatePromptVersion', { params: { promptKey: key }, body: { version, activeVersion } });

it('the next run uses a version that was reactivated, and the next save is numbered above the highest', async () => {
  const { body: newer } = await savePrompt(admin, key, 'Read {{text}} closely.');
  const { id } = await makeCase(admin);

  const back = await activate(1, newer.version);
  await analyze(admin, id);
  const { body: next } = await savePrompt(admin, key, 'Read {{text}} once more.');

  expect(back).toMatchObject({
    status: 200,
    body: { version: 1, isActive: true, latestVersion: newer.version, savedBy: null },
  });
  expect((await readCase(admin, id)).analysisRun?.promptVersion).toBe(1);
  expect(next.version).toBe(newer.version + 1);
});

it('an unknown version and an outdated page are refused', async () => {
  const before = await activePrompt(admin, key);

  const nobody = await activate(99_999, before.version);
  const stale = await activate(1, before.version - 1);

  expect([nobody.error.code, stale.error.code]).toEqual(['version_not_found', 'stale_content']);
  expect(await activePrompt(admin, key)).toEqual(before);
});
