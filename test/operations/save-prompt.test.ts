import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import type { TestUser } from '#test/support/test-user';
import { activePrompt, restorePrompts, savePrompt } from '#test/support/prompts';
import { analyze, makeCase, readCase } from '#test/support/runs';

let admin: TestUser & { id: string };
let other: TestUser;
beforeAll(async () => {
  [admin, other] = await Promise.all([newUserOf('Admin'), newUserOf('Admin')]);
});
afterAll(() => restorePrompts(admin));

const key = 'text_analysis' as const;

describe('saving a prompt', () => {
  it('creates a version that the next run uses and its result names; earlier versions stay unchanged', async () => {
    const before = await activePrompt(admin, key);
    const { id } = await makeCase(admin);

    const reply = await savePrompt(admin, key, `${before.content}\nBe brief.`);
    await analyze(admin, id);

    const version = before.latestVersion + 1;
    const params = { promptKey: key, number: String(before.version) };
    const old = await admin.call('getPromptVersion', { params });
    expect(reply).toMatchObject({
      status: 201,
      body: { version, isActive: true, savedBy: admin.email, latestVersion: version },
    });
    expect((await readCase(admin, id)).analysisRun?.promptVersion).toBe(version);
    expect(old.body).toMatchObject({ content: before.content, isActive: false });
    expect((await admin.call('listAudit')).body.entries[0]).toMatchObject({
      ...{ action: 'savePrompt', adminId: admin.id, detail: `${key} v${version}` },
    });
  });

  it('two admins at once: one is refused and neither loses anything', async () => {
    const { version: activeVersion, latestVersion } = await activePrompt(admin, key);
    const save = (by: TestUser, word: string) =>
      by.call('savePrompt', {
        params: { promptKey: key },
        body: { content: `Read {{text}} ${word}.`, activeVersion },
      });

    const replies = await Promise.all([save(admin, 'well'), save(other, 'twice'), save(admin, 'again')]);

    const done = replies.filter(({ status }) => status === 201);
    expect(done).toHaveLength(1);
    for (const { status, error } of replies.filter((reply) => !done.includes(reply)))
      expect([status, error.code]).toEqual([409, 'stale_content']);
    expect(await activePrompt(admin, key)).toMatchObject({
      ...{ version: latestVersion + 1, content: done[0]?.body.content },
    });
  });

  it.each([
    [
      'an unknown variable',
      'Read {{text}} and {{name}}.',
      'Unknown variables: {{name}}. The prompt was not saved.',
    ],
    ['a missing variable', 'Read it.', 'Missing variables: {{text}}. The prompt was not saved.'],
    ['an empty prompt', '', 'A prompt cannot be empty.'],
    [
      '20,001 characters',
      'x'.repeat(20_001),
      'The prompt is too long. Please use at most 20,000 characters.',
    ],
  ])('%s is refused by name and changes nothing', async (_name, content, sentence) => {
    const before = await activePrompt(admin, key);

    const reply = await savePrompt(admin, key, content);

    expect([reply.status, reply.error.message]).toEqual([400, sentence]);
    expect(await activePrompt(admin, key)).toEqual(before);
  });

  it('an unknown key is not found', async () => {
    const reply = await admin.call('savePrompt', {
      params: { promptKey: 'PROMPTS' },
      body: { content: 'Read {{text}}.', activeVersion: 1 },
    });

    expect(reply.status).toBe(404);
  });
});
