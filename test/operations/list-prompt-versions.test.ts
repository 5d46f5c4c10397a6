import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import type { TestUser } from '#test/support/test-user';
import { restorePrompts, savePrompt } from '#test/support/prompts';

let admin: TestUser & { id: string };
beforeAll(async () => {
  admin = await newUserOf('Admin');
});
afterAll(() => restorePrompts(admin));

it('versions are listed with author and time, newest first, in pages, down to the shipped one', async () => {
  const params = { promptKey: 'text_analysis' };
  for (let n = 0; n < 11; n += 1) await savePrompt(admin, 'text_analysis', `Read {{text}} ${n} times.`);

  const first = await admin.call('listPromptVersions', { params });
  const numbers = first.body.versions.map(({ version }) => version);
  let { nextCursor: cursor } = first.body;
  while (cursor) {
    const { body } = await admin.call('listPromptVersions', { params, query: { cursor } });
    numbers.push(...body.versions.map(({ version }) => version));
    cursor = body.nextCursor;
  }

  expect(first.body.versions).toHaveLength(10);
  expect(first.body.versions[0]).toMatchObject({ isActive: true, savedBy: admin.email });
  expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
  expect(numbers.at(-1)).toBe(1);
});

it('a cursor of another prompt is refused', async () => {
  const cursor = Buffer.from(JSON.stringify({ pk: 'PROMPT#text_optimization', sk: 'V#00001' })).toString(
    'base64url',
  );
  const params = { promptKey: 'text_analysis' };

  expect((await admin.call('listPromptVersions', { params, query: { cursor } })).status).toBe(400);
});
