import { beforeAll, describe, expect, it } from 'vitest';
import type { Case } from '#shared/cases/case';
import { givenAnalyzed, givenOptimized } from '#test/support/case-fixtures';
import { newUserOf } from '#test/support/table';
import { newUser } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';
import { optimize, readCase } from '#test/support/runs';

let person: TestUser;
let optimized: Case;
beforeAll(async () => {
  person = await newUserOf('Enterprise');
  const { id } = await givenOptimized(person);
  optimized = await readCase(person, id);
});

const save = (decisions: unknown, revision: number, caseId = optimized.id) =>
  person.call('saveDecisions', { params: { caseId }, body: { revision, decisions } });
const revisionNow = async () => (await readCase(person, optimized.id)).revision;

describe('saving decisions', () => {
  it('a newly optimized case has no decisions', () => {
    expect(optimized.decisions).toEqual({});
  });

  it('stores them with the case, each save replacing the previous one', async () => {
    const first = await save({ 'a-1': 'accepted', 'b-1': 'rejected' }, await revisionNow());
    const second = await save({ 'b-1': { edited: 'my “own” words' } }, first.body.revision);

    expect([first.status, second.status]).toEqual([200, 200]);
    const caseRecord = await readCase(person, optimized.id);
    expect(caseRecord.decisions).toEqual({ 'b-1': { edited: 'my “own” words' } });
    expect(caseRecord).toMatchObject({
      originalText: optimized.originalText,
      optimizedText: optimized.optimizedText,
      revision: second.body.revision,
    });
    expect(caseRecord.analysisModifiedAt).toBe(optimized.analysisModifiedAt);
  });

  it('of two tabs, one saves and the other is told', async () => {
    const revision = await revisionNow();

    const replies = await Promise.all([
      save({ 'a-1': 'accepted' }, revision),
      save({ 'a-1': 'rejected' }, revision),
    ]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('stale_case');
  });

  it.each([
    ['an unknown decision', { 'a-1': 'perhaps' }],
    ['an edit that is too long', { 'a-1': { edited: 'x'.repeat(10_001) } }],
    ['edits that are too long in total', manyEdits(5, 10_000)],
    ['more decisions than a text can have changes', manyEdits(5_001, 1)],
    ['an array', ['accepted']],
    ['an extra field beside the edit', { 'a-1': { edited: 'x', credits: 5 } }],
  ])('%s is refused and changes nothing', async (_name, decisions) => {
    const before = await readCase(person, optimized.id);

    const reply = await save(decisions, before.revision);

    expect(reply.status).toBe(400);
    expect(await readCase(person, optimized.id)).toEqual(before);
  });

  it('a case without an optimization has nothing to decide', async () => {
    const { id, revision } = await givenAnalyzed(person, 'Not yet');

    const reply = await save({ 'a-1': 'accepted' }, revision, id);

    expect(reply).toMatchObject({
      status: 409,
      error: { message: 'There is no optimized text yet to decide on.' },
    });
  });

  it('a new optimization and a new text both start without decisions', async () => {
    await save({ 'a-1': 'rejected' }, await revisionNow());
    await optimize(person, optimized.id);
    const afterRun = await readCase(person, optimized.id);
    await save({ 'a-1': 'rejected' }, afterRun.revision);
    const originalText = `${optimized.originalText} One more sentence.`;
    const changed = await person.call('updateCase', {
      params: { caseId: optimized.id },
      body: { revision: afterRun.revision + 1, originalText },
    });

    expect(afterRun.decisions).toEqual({});
    expect(changed.body).toMatchObject({ originalText, decisions: {} });
  });

  it("another user's case is not found", async () => {
    const stranger = await newUser('stranger');

    const reply = await stranger.call('saveDecisions', {
      params: { caseId: optimized.id },
      body: { revision: 1, decisions: {} },
    });

    expect(reply.status).toBe(404);
  });
});

function manyEdits(count: number, length: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`c${n}-1`, { edited: 'x'.repeat(length) }]),
  );
}
