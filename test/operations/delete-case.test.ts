import { afterEach, describe, expect, it } from 'vitest';
import { simultaneousCalls } from '#test/support/simultaneous-calls';
import { givenAnalyzed } from '#test/support/case-fixtures';
import { newUserOf, rowsContaining, rowsOf } from '#test/support/table';
import { localConsole, newUser, productUrl } from '#test/support/shared-product';
import { signInUser } from '#test/support/test-user';
import { sampleCopy, waitForJob, makeCase, newKey, optimize, readCase } from '#test/support/runs';

const passSeconds = (seconds: number) => localConsole().advance({ advanceSeconds: seconds });

describe('deleting a case', () => {
  it('removes it at once from every list and for every call', async () => {
    const person = await newUser();
    const { id, revision } = await makeCase(person, 'Gone');
    const params = { caseId: id };

    const reply = await person.call('deleteCase', { params });

    expect(reply.status).toBe(200);
    expect(reply.body.restorableUntil > new Date().toISOString()).toBe(true);
    const replies = await Promise.all([
      person.call('getCase', { params }),
      person.call('updateCase', { params, body: { revision, title: 'Still here' } }),
      person.call('setCaseArchived', { params, body: { isArchived: true } }),
      person.call('duplicateCase', { params }),
      person.call('deleteCase', { params }),
      person.call('listVersions', { params }),
      person.call('getVersion', { params: { ...params, number: '1' } }),
      person.call('startAnalysis', { params, body: { idempotencyKey: newKey() } }),
    ]);
    expect(new Set(replies.map(({ status, error }) => `${status} ${error.message}`))).toEqual(
      new Set(['404 Case not found']),
    );
    for (const filter of ['all', 'draft', 'archived'])
      expect((await person.call('listCases', { query: { filter } })).body.cases).toEqual([]);
  });

  it('makes room for another one, and its text can be reused', async () => {
    const person = await newUser();
    const made = [];
    for (let n = 1; n <= 5; n += 1) made.push(await makeCase(person, `Case ${n}`));
    const params = { caseId: made[0]?.id ?? '' };

    await person.call('deleteCase', { params });
    const again = await person.call('createCase', { body: { title: 'Case 1', originalText: sampleCopy } });
    const sixth = await person.call('createCase', { body: { title: 'Case 6', originalText: sampleCopy } });

    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(params.caseId);
    expect(sixth.status).toBe(409);
  });

  it("fails for another user's case", async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    const { id } = await makeCase(owner);

    const reply = await stranger.call('deleteCase', { params: { caseId: id } });

    expect(reply).toMatchObject({
      status: 404,
      error: { code: 'case_not_found', message: 'Case not found' },
    });
    expect((await readCase(owner, id)).id).toBe(id);
  });

  it('counts once, however many calls are made at once', async () => {
    const person = await newUser();
    for (let n = 1; n <= 4; n += 1) await makeCase(person, `Case ${n}`);
    const { id } = await makeCase(person, 'Case 5');

    const replies = await Promise.all(
      Array.from({ length: simultaneousCalls }, () => person.call('deleteCase', { params: { caseId: id } })),
    );
    await makeCase(person, 'Case 6');
    const seventh = await person.call('createCase', { body: { title: 'Case 7', originalText: sampleCopy } });

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(seventh.status).toBe(409);
  });
});

describe('deleting a case with an active run', () => {
  afterEach(() => localConsole().clearFaults());

  it('frees its credit at once, and the run cannot bring it back', async () => {
    const person = await newUser();
    const { id } = await givenAnalyzed(person);
    await localConsole().fault({ service: 'bedrock', fault: 'slow', times: 1, delayMs: 1_500 });
    const params = { caseId: id };
    const started = await person.call('startOptimization', { params, body: { idempotencyKey: newKey() } });
    expect(await person.profile()).toMatchObject({ credits: 2, heldCredits: 1 });

    await person.call('deleteCase', { params });

    expect(await person.profile()).toMatchObject({ credits: 3, heldCredits: 0 });
    const job = await waitForJob(person, started.body);
    expect(job).toMatchObject({
      state: 'failed',
      error: {
        message: 'The case was deleted while it was being worked on. Nothing was charged.',
      },
    });
    await new Promise((done) => setTimeout(done, 2_500));
    expect((await person.call('getCase', { params })).status).toBe(404);
    expect((await person.call('listCreditHistory')).body.entries.map(({ reason }) => reason)).toEqual([
      'subscription_reset',
    ]);
    const restored = await person.call('restoreCase', { params });
    expect(restored.body).toMatchObject({ status: 'analyzed' });
    expect(restored.body.activeJob).toBeUndefined();
  });

  it('races with the end of the run: it is charged with a result, or neither', async () => {
    const person = await newUserOf('Enterprise');
    for (const delayMs of [0, 50, 100]) {
      const { id } = await givenAnalyzed(person, `After ${delayMs}`);
      const params = { caseId: id };
      const before = (await person.profile()).credits;
      const started = await person.call('startOptimization', { params, body: { idempotencyKey: newKey() } });
      await new Promise((done) => setTimeout(done, delayMs));
      const deletion = await person.call('deleteCase', { params });
      const job = await waitForJob(person, started.body);
      const restored = await person.call('restoreCase', { params });

      expect([deletion.status, restored.status]).toEqual([200, 200]);
      const after = await person.profile();
      expect(after.heldCredits).toBe(0);
      expect(before - after.credits).toBe(job.state === 'done' ? 1 : 0);
      expect(restored.body.status).toBe(job.state === 'done' ? 'optimized' : 'analyzed');
    }
  });
});

describe('when the time to restore is over', () => {
  afterEach(() => localConsole().clearFaults());

  it('nothing of the case is left, and everything else is', async () => {
    const person = await newUserOf('Pro');
    const kept = await makeCase(person, 'Kept');
    const { id } = await givenAnalyzed(person, 'Gone for good');
    for (let n = 0; n < 2; n += 1) await optimize(person, id);
    const { revision } = await readCase(person, id);
    const text = `${sampleCopy} And a sentence more.`;
    await person.call('updateCase', { params: { caseId: id }, body: { revision, originalText: text } });
    await person.call('deleteCase', { params: { caseId: id } });
    expect(keysOf(await rowsOf(person.id), id)).toHaveLength(5);

    await passSeconds(901);
    const left = await eventually(async () => keysOf(await rowsOf(person.id), id));

    expect(left).toEqual([]);
    expect((await rowsOf(person.id)).some(({ sk }) => sk === `CASE#${kept.id}#BODY`)).toBe(true);
    expect(await rowsContaining(person.id, 'casesByUpdate')).toHaveLength(1);
    expect(await rowsContaining(person.id, 'casesByTitle')).toHaveLength(1);
  });

  it('a failed purge is resumed and completes', async () => {
    const person = await newUserOf('Basic');
    const { id } = await makeCase(person);
    await person.call('deleteCase', { params: { caseId: id } });
    await localConsole().fault({ service: 'dynamodb', operation: 'Query', fault: 'unavailable', times: 3 });

    await passSeconds(901);
    await new Promise((done) => setTimeout(done, 1_500));
    expect(keysOf(await rowsOf(person.id), id)).toContain(`CASE#${id}`);
    await localConsole().clearFaults();
    await passSeconds(901);
    const left = await eventually(async () => keysOf(await rowsOf(person.id), id));

    expect(left).toEqual([]);
  });

  it('a restored case stays, even if it had been deleted before', async () => {
    const person = await newUserOf('Basic');
    const { id } = await makeCase(person);
    const params = { caseId: id };
    await person.call('deleteCase', { params });
    await passSeconds(500);
    await person.call('restoreCase', { params });
    await person.call('deleteCase', { params });
    await passSeconds(402);
    await new Promise((done) => setTimeout(done, 1_000));

    const later = await signInUser(productUrl(), person.email);
    const restored = await later.call('restoreCase', { params });

    expect(restored.status).toBe(200);
    await passSeconds(901);
    await new Promise((done) => setTimeout(done, 1_000));
    expect(keysOf(await rowsOf(person.id), id)).toHaveLength(3);
  });
});

/** The rows that belong or lead to a case; runs expire on their own, and the ledger is permanent. */
const keysOf = (rows: Record<string, unknown>[], caseId: string) =>
  rows
    .filter((row) => String(row['sk']).startsWith(`CASE#${caseId}`) || row['caseId'] === caseId)
    .map(({ sk }) => String(sk))
    .filter((sk) => !sk.startsWith('JOB#'));

/** What is left after the rows are gone, or after ten seconds. */
async function eventually(read: () => Promise<string[]>): Promise<string[]> {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = await read();
    if (found.length === 0) return found;
    await new Promise((done) => setTimeout(done, 200));
  }
  return read();
}
