import { afterEach, describe, expect, it } from 'vitest';
import { messages } from '#shared/messages';
import { givenAnalyzed } from '#test/support/case-fixtures';
import { localConsole, newUser } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';
import { analyze, waitForJob, makeCase, newKey, readCase, uniqueCopy } from '#test/support/runs';

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const start = async (person: TestUser, caseId: string, kind: 'startAnalysis' | 'startOptimization') =>
  (await person.call(kind, { params: { caseId }, body: { idempotencyKey: newKey() } })).body;
const cancel = (person: TestUser, jobId: string) => person.call('cancelJob', { params: { jobId } });
const slowDownModel = (containing: string, delayMs: number) =>
  localConsole().fault({ service: 'bedrock', fault: 'slow', times: 1, delayMs, containing });
const countCharges = async (person: TestUser) =>
  (await person.call('listCreditHistory')).body.entries.filter(({ reason }) => reason === 'usage').length;

/** An analyzed case with a unique text. */
async function uniqueCase(person: TestUser) {
  const { containing, text } = uniqueCopy();
  const { id } = await makeCase(person, 'Signed', text);
  await analyze(person, id);
  return { id, containing };
}

describe('cancelling a run', () => {
  afterEach(() => localConsole().clearFaults());

  it("frees the case and the credit at once and discards the worker's late answer", async () => {
    const person = await newUser();
    const { id, containing } = await uniqueCase(person);
    const before = await readCase(person, id);
    await slowDownModel(containing, 1_500);
    const job = await start(person, id, 'startOptimization');
    // The worker is waiting for the model.
    await pause(500);

    const reply = await cancel(person, job.id);
    const { credits } = await person.profile();
    const freed = await readCase(person, id);
    await pause(2_000);

    expect(reply).toMatchObject({
      status: 200,
      body: { state: 'failed', error: { code: 'run_stopped', message: messages.runStopped } },
    });
    expect(credits).toBe(3);
    expect(freed).toEqual({ ...before, revision: freed.revision });
    expect(await readCase(person, id)).toEqual(freed);
    expect(await countCharges(person)).toBe(0);
    expect((await person.call('getJob', { params: { jobId: job.id } })).body.state).toBe('failed');
  });

  it('restores the case when the run is an analysis, and another run can start', async () => {
    const person = await newUser();
    const { id, containing } = await uniqueCase(person);
    await slowDownModel(containing, 1_000);
    const job = await start(person, id, 'startAnalysis');
    const during = await readCase(person, id);

    await cancel(person, job.id);
    const after = await readCase(person, id);
    const again = await waitForJob(person, await start(person, id, 'startAnalysis'));

    expect([during.status, after.status, again.state]).toEqual(['draft', 'analyzed', 'done']);
  });

  it('does nothing when repeated or when the run has already ended', async () => {
    const person = await newUser();
    const { id } = await givenAnalyzed(person);
    const job = await start(person, id, 'startOptimization');
    await waitForJob(person, job);
    const before = await readCase(person, id);

    const replies = [await cancel(person, job.id), await cancel(person, job.id)];

    expect(replies.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'done'],
      [200, 'done'],
    ]);
    expect(await readCase(person, id)).toEqual(before);
    expect(await countCharges(person)).toBe(1);
  });

  it.each([0, 80, 160, 320])(
    '%i ms after the start races with its end: exactly one of the two takes effect everywhere',
    async (waitMs) => {
      const person = await newUser();
      const { id } = await givenAnalyzed(person);
      const job = await start(person, id, 'startOptimization');
      await pause(waitMs);

      const replies = await Promise.all([cancel(person, job.id), cancel(person, job.id)]);
      await pause(300);

      const { state } = await waitForJob(person, job);
      const caseRecord = await readCase(person, id);
      const uses = await countCharges(person);
      const isDone = state === 'done';
      expect(replies.map(({ status, body }) => [status, body.state])).toEqual([
        [200, state],
        [200, state],
      ]);
      expect([caseRecord.status, uses]).toEqual(isDone ? ['optimized', 1] : ['analyzed', 0]);
      expect(caseRecord.optimizedText !== undefined).toBe(isDone);
      expect(caseRecord.activeJob).toBeUndefined();
      expect((await person.profile()).credits).toBe(isDone ? 2 : 3);
    },
  );

  it("fails for another user's run and for one that never existed", async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    const { id } = await makeCase(owner);
    const job = await start(owner, id, 'startAnalysis');

    const replies = [await cancel(stranger, job.id), await cancel(owner, '0'.repeat(32))];

    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    expect((await waitForJob(owner, job)).state).toBe('done');
  });
});
