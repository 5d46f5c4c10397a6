import { describe, expect, it } from 'vitest';
import { givenOptimized } from '#test/support/case-fixtures';
import { copyCase, newUserOf } from '#test/support/table';
import type { TestUser } from '#test/support/test-user';
import { waitForJob, makeCase, newKey } from '#test/support/runs';
import { localConsole, newUser } from '#test/support/shared-product';

const titles = async (person: TestUser, filter: string) =>
  (await person.call('listCases', { query: { filter, limit: 100 } })).body.cases.map(({ title }) => title);

describe('archiving all optimized cases', () => {
  it('archives the optimized cases and leaves the others', async () => {
    const person = await newUser();
    await givenOptimized(person, 'Optimized');
    await makeCase(person, 'Draft');

    const first = await person.call('archiveOptimizedCases');
    const second = await person.call('archiveOptimizedCases');

    expect(first).toMatchObject({ status: 200, body: { archived: 1, skipped: 0, isComplete: true } });
    expect(second.body).toEqual({ archived: 0, skipped: 0, isComplete: true });
    expect(await titles(person, 'all')).toEqual(['Draft']);
    expect(await titles(person, 'archived')).toEqual(['Optimized']);
  });

  it('skips a case with an active run, and says so', async () => {
    const person = await newUser();
    const { id } = await givenOptimized(person, 'Busy');
    await localConsole().fault({ service: 'bedrock', fault: 'slow', delayMs: 1_500 });
    const body = { idempotencyKey: newKey() };
    const run = await person.call('startOptimization', { params: { caseId: id }, body });

    const reply = await person.call('archiveOptimizedCases');
    const job = await waitForJob(person, run.body);

    expect(reply.body).toEqual({ archived: 0, skipped: 1, isComplete: true });
    expect(job.state).toBe('done');
    expect(await titles(person, 'all')).toEqual(['Busy']);
  });

  it('archives a limited number per call and says when to call again', async () => {
    const person = await newUserOf('Pro');
    const { id } = await givenOptimized(person, 'Many');
    await copyCase(person.id, id, 130);

    const replies = [];
    do replies.push((await person.call('archiveOptimizedCases')).body);
    while (!replies.at(-1)?.isComplete && replies.length < 9);

    expect(replies.map(({ archived }) => archived)).toEqual([100, 31]);
    expect(await titles(person, 'all')).toEqual([]);
  });
});
