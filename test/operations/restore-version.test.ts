import { afterEach, describe, expect, it } from 'vitest';
import { isOutdated } from '#shared/cases/is-outdated';
import type { Decisions } from '#shared/cases/decisions';
import { caseFixture, givenAnalyzed } from '#test/support/case-fixtures';
import { newUserOf } from '#test/support/table';
import { localConsole, newUser } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';
import { analyze, analyzedCase, waitForJob, newKey, optimize, readCase } from '#test/support/runs';

/** A case that was optimized twice; its notes changed in between. */
async function caseOptimizedTwice(person: TestUser) {
  const { id, first } = await caseFixture(person, 'optimized twice', optimizeTwice);
  return { id, first, second: await readCase(person, id) };
}

async function optimizeTwice(donor: TestUser) {
  const { id, revision } = await analyzedCase(donor);
  await optimize(donor, id);
  const first = await readCase(donor, id);
  await donor.call('updateCase', {
    params: { caseId: id },
    body: { revision: first.revision, toneOfVoice: `Very dry ${revision}` },
  });
  await optimize(donor, id);
  return { id, first };
}

const restore = (person: TestUser, caseId: string, number: number, revision: number) =>
  person.call('restoreVersion', { params: { caseId, number: String(number) }, body: { revision } });

describe('restoring a version', () => {
  afterEach(() => localConsole().clearFaults());

  it('restores its text and techniques, marks it as outdated, and keeps the current version', async () => {
    const person = await newUserOf('Enterprise');
    const { id, first, second } = await caseOptimizedTwice(person);
    await person.call('saveDecisions', {
      params: { caseId: id },
      body: { revision: second.revision, decisions: { 'a-1': 'rejected' } },
    });
    const credits = (await person.profile()).credits;

    const { status, body } = await restore(person, id, 1, second.revision + 1);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'optimized',
      optimizedText: first.optimizedText,
      persuasionTechniques: first.persuasionTechniques,
      facts: first.facts,
      optimizedAt: first.optimizedAt,
      decisions: {},
      toneOfVoice: second.toneOfVoice,
    });
    expect([isOutdated(second), isOutdated(body)]).toEqual([false, true]);
    expect(await readCase(person, id)).toEqual(body);
    expect((await person.profile()).credits).toBe(credits);
    const { versions } = (await person.call('listVersions', { params: { caseId: id } })).body;
    expect(versions.map(({ number, restored }) => [number, restored?.from])).toEqual([
      [3, 1],
      [2, undefined],
      [1, undefined],
    ]);
    const back = await restore(person, id, 2, body.revision);
    expect(back.body).toMatchObject({ optimizedText: second.optimizedText, optimizedAt: second.optimizedAt });
  });

  it('restores its decisions, and leaves each version its own', async () => {
    const person = await newUserOf('Enterprise');
    const { id } = await givenAnalyzed(person);
    const decided = (at: number, decisions: Decisions) =>
      person.call('saveDecisions', { params: { caseId: id }, body: { revision: at, decisions } });
    const decisionsOf = async (number: string) =>
      (await person.call('getVersion', { params: { caseId: id, number } })).body.decisions;
    await optimize(person, id);
    await decided((await readCase(person, id)).revision, { 'a-1': 'rejected', 'b-1': { edited: 'mine' } });
    await optimize(person, id);
    const second = await readCase(person, id);
    await decided(second.revision, { 'c-1': 'accepted' });

    const back = await restore(person, id, 1, second.revision + 1);
    await decided(back.body.revision, {});
    const forth = await restore(person, id, 2, back.body.revision + 1);

    expect(second.decisions).toEqual({});
    expect(back.body.decisions).toEqual({ 'a-1': 'rejected', 'b-1': { edited: 'mine' } });
    expect(forth.body.decisions).toEqual({ 'c-1': 'accepted' });
    expect(await Promise.all(['1', '2', '3', '4'].map(decisionsOf))).toEqual([
      { 'a-1': 'rejected', 'b-1': { edited: 'mine' } },
      { 'c-1': 'accepted' },
      {},
      {},
    ]);
  });

  it('decisions on a text that is replaced at step 1 stay with its version', async () => {
    const person = await newUserOf('Enterprise');
    const { id, first, second } = await caseOptimizedTwice(person);
    const decisions = { 'a-1': 'rejected' } as const;
    const params = { caseId: id };
    await person.call('saveDecisions', { params, body: { revision: second.revision, decisions } });
    const changed = await person.call('updateCase', {
      params,
      body: { revision: second.revision + 1, originalText: `${first.originalText} One more sentence.` },
    });

    await person.call('updateCase', {
      params,
      body: { revision: changed.body.revision, originalText: first.originalText },
    });
    await analyze(person, id);
    await optimize(person, id);
    const third = await readCase(person, id);
    const back = await restore(person, id, 2, third.revision);

    expect([changed.body.decisions, third.decisions]).toEqual([{}, {}]);
    expect(back.body.decisions).toEqual(decisions);
  });

  it('does nothing for the newest version, which the case already shows', async () => {
    const person = await newUserOf('Enterprise');
    const { id, second } = await caseOptimizedTwice(person);

    const reply = await restore(person, id, 2, second.revision);

    expect(reply).toMatchObject({ status: 200, body: { revision: second.revision } });
  });

  it('of another text makes the rewrite readable, but a draft stays a draft', async () => {
    const person = await newUserOf('Enterprise');
    const { id, first, second } = await caseOptimizedTwice(person);
    const originalText = `${second.originalText} One more sentence.`;
    const changed = await person.call('updateCase', {
      params: { caseId: id },
      body: { revision: second.revision, originalText },
    });

    const { body } = await restore(person, id, 1, changed.body.revision);

    expect(body).toMatchObject({ status: 'draft', originalText, optimizedText: first.optimizedText });
    expect(isOutdated(body)).toBe(true);
    const version = await person.call('getVersion', { params: { caseId: id, number: '3' } });
    expect(version.body).toMatchObject({ originalText: first.originalText, restored: { from: 1 } });
    await analyze(person, id);
    await optimize(person, id);
    expect(await readCase(person, id)).toMatchObject({ status: 'optimized', originalText });
  });

  it('is refused during a run, and to a tab that has not seen the last change', async () => {
    const person = await newUserOf('Enterprise');
    const { id, second } = await caseOptimizedTwice(person);
    await localConsole().fault({ service: 'bedrock', fault: 'slow', times: 1, delayMs: 1_500 });
    const started = await person.call('startOptimization', {
      params: { caseId: id },
      body: { idempotencyKey: newKey() },
    });

    const during = await restore(person, id, 1, second.revision + 1);
    const job = await waitForJob(person, started.body);
    const stale = await restore(person, id, 1, second.revision);

    expect(during).toMatchObject({ status: 409, error: { code: 'case_busy' } });
    expect(job.state).toBe('done');
    expect(stale).toMatchObject({ status: 409, error: { code: 'stale_case' } });
  });

  it('gives each version its own number, even twice at once and beside a new run', async () => {
    const person = await newUserOf('Enterprise');
    const { id, second } = await caseOptimizedTwice(person);

    const replies = await Promise.all([
      restore(person, id, 1, second.revision),
      restore(person, id, 1, second.revision),
      person.call('startOptimization', { params: { caseId: id }, body: { idempotencyKey: newKey() } }),
    ]);
    const run = replies[2];
    if (run?.status === 202) await waitForJob(person, run.body as Parameters<typeof waitForJob>[1]);

    const { versions } = (await person.call('listVersions', { params: { caseId: id } })).body;
    const made = replies.filter(({ status }) => status === 200 || status === 202).length;
    expect(versions.map(({ number }) => number)).toEqual(
      Array.from({ length: 2 + made }, (_, n) => 2 + made - n),
    );
    expect(replies.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it("answers 'not found' for an invalid version number", async () => {
    const person = await newUser();
    const { id: caseId, revision } = await givenAnalyzed(person);

    for (const number of ['0', '-1', 'one', '1.5', '100000']) {
      const params = { caseId, number };
      const { status } = await person.call('restoreVersion', { params, body: { revision } });
      expect([number, status]).toEqual([number, 404]);
    }
  });

  it("answers 'not found' for an unknown version and for another user's", async () => {
    const [owner, stranger] = [await newUserOf('Pro'), await newUser('stranger')];
    const { id, second } = await caseOptimizedTwice(owner);

    expect((await restore(owner, id, 3, second.revision)).error.code).toBe('version_not_found');
    expect((await restore(stranger, id, 1, second.revision)).error.code).toBe('case_not_found');
  });
});
