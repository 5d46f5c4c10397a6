import { expect, it } from 'vitest';
import { newUserOf, putRows } from '#test/support/table';

const id = 'a'.repeat(32);
const row = (sub: string, fields: object) => ({
  ...{ pk: `USER#${sub}`, sk: `PROMPTTEST#${id}`, id, key: 'text_analysis', content: 'x', ...fields },
});

it('a prompt test whose worker died has failed with a sentence instead of running for ever', async () => {
  const admin = await newUserOf('Admin');
  const long = new Date(Date.now() - 600_000).toISOString();
  const read = () => admin.call('getPromptTest', { params: { testId: id } });

  await putRows([row(admin.id, { state: 'running', createdAt: long, startedAt: long })]);
  const dead = await read();
  await putRows([row(admin.id, { state: 'queued', createdAt: long })]);
  const lost = await read();

  for (const { status, body } of [dead, lost])
    expect([status, body.state, body.error?.code]).toEqual([200, 'failed', 'run_lost']);
});

it("another user's prompt test and an unknown one are not found", async () => {
  const [admin, other] = [await newUserOf('Admin'), await newUserOf('Admin')];
  await putRows([row(other.id, { state: 'queued', createdAt: new Date().toISOString() })]);

  const replies = await Promise.all([
    admin.call('getPromptTest', { params: { testId: id } }),
    admin.call('getPromptTest', { params: { testId: 'PROFILE' } }),
  ]);

  expect(replies.map(({ status }) => status)).toEqual([404, 404]);
});
