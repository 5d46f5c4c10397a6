import { beforeAll, describe, expect, it } from 'vitest';
import type { Case } from '#shared/cases/case';
import { isOutdated } from '#shared/cases/is-outdated';
import { givenAnalyzed } from '#test/support/case-fixtures';
import { newUserOf } from '#test/support/table';
import type { TestUser } from '#test/support/test-user';
import { waitForReading, uploadFile } from '#test/support/uploads';
import { analyze, optimize, readCase } from '#test/support/runs';

// Every way in which an optimization becomes outdated and current again, each on the case that the previous one left.
describe('an optimization', () => {
  let person: TestUser & { id: string };
  let optimized: Case;
  const params = () => ({ caseId: optimized.id });
  const isOutdatedNow = async () => {
    const caseRecord = await readCase(person, optimized.id);
    const { documents } = (await person.call('listDocuments', { params: params() })).body;
    return isOutdated(caseRecord, documents);
  };
  const change = async (fields: object) => {
    const { revision } = await readCase(person, optimized.id);
    const reply = await person.call('updateCase', { params: params(), body: { revision, ...fields } });
    expect(reply.status).toBe(200);
  };
  const optimizeAgain = async () => {
    await optimize(person, optimized.id);
    optimized = await readCase(person, optimized.id);
  };

  beforeAll(async () => {
    person = await newUserOf('Enterprise');
    const { id } = await givenAnalyzed(person);
    optimized = { ...(await readCase(person, id)) };
    await change({ audienceInfo: 'Heads of finance', brandVoice: 'Calm' });
    await optimizeAgain();
  });

  it('is current when it was just made, even under another title and in the archive', async () => {
    await change({ title: 'Another title' });
    await person.call('setCaseArchived', { params: params(), body: { isArchived: true } });
    await person.call('setCaseArchived', { params: params(), body: { isArchived: false } });

    expect(await isOutdatedNow()).toBe(false);
  });

  it.each([
    'businessGoal',
    'behavioralGoal',
    'audience',
    'sender',
    'toneOfVoice',
    'audienceInfo',
    'brandVoice',
  ] as const)('is outdated by a change of %s and current again when that is undone', async (field) => {
    await change({ [field]: 'Something else' });
    const changed = await isOutdatedNow();
    await change({ [field]: optimized[field] ?? '' });

    expect([changed, await isOutdatedNow()]).toEqual([true, false]);
  });

  it('is judged by the first of two tabs that saves; the other is refused', async () => {
    const { revision } = await readCase(person, optimized.id);
    const save = (toneOfVoice: string) =>
      person.call('updateCase', { params: params(), body: { revision, toneOfVoice } });

    const replies = [await save('warm'), await save(optimized.toneOfVoice ?? '')];
    const changed = await isOutdatedNow();
    await change({ toneOfVoice: optimized.toneOfVoice });

    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect([changed, await isOutdatedNow()]).toEqual([true, false]);
  });

  it('is outdated by a new document and current when that is removed', async () => {
    const file = await uploadFile(person, optimized.id, 'Heads of finance fear errors.');
    await waitForReading(person, optimized.id, file);
    const withFile = await isOutdatedNow();
    await person.call('removeDocument', { params: { ...params(), documentId: file.id } });

    expect([withFile, await isOutdatedNow()]).toEqual([true, false]);
  });

  it('is outdated by a new analysis and current when it is made again', async () => {
    await analyze(person, optimized.id);
    const analyzed = await isOutdatedNow();
    await optimizeAgain();

    expect([analyzed, await isOutdatedNow()]).toEqual([true, false]);
  });

  it('is as current on the copy of a case as on the original', async () => {
    const copied = await person.call('duplicateCase', { params: params() });
    await change({ sender: 'Somebody' });
    const copyOfOld = await person.call('duplicateCase', { params: params() });
    await change({ sender: optimized.sender ?? '' });

    expect([isOutdated(copied.body), isOutdated(copyOfOld.body)]).toEqual([false, true]);
    const saved = await person.call('updateCase', {
      params: { caseId: copied.body.id },
      body: { revision: copied.body.revision, title: 'Renamed' },
    });
    expect(isOutdated(saved.body)).toBe(false);
  });

  it('that is restored from the history is current only on what it was made from', async () => {
    const restore = async (number: string) => {
      const { revision } = await readCase(person, optimized.id);
      return person.call('restoreVersion', { params: { ...params(), number }, body: { revision } });
    };
    // The first one was made from the previous analysis.
    const first = await restore('1');
    const second = await restore('2');

    expect([isOutdated(first.body), isOutdated(second.body)]).toEqual([true, false]);
  });

  it('of another text is outdated; with its own text it returns, with its analysis and decisions', async () => {
    const decisions = { 'a-1': 'rejected' } as const;
    const { revision } = await readCase(person, optimized.id);
    await person.call('saveDecisions', { params: params(), body: { revision, decisions } });
    const before = await readCase(person, optimized.id);
    await change({ originalText: `${optimized.originalText} One more sentence.` });
    const other = await readCase(person, optimized.id);
    const otherIsOld = await isOutdatedNow();
    // These are decisions on the changes of the other text, so they stay with it.
    await person.call('saveDecisions', {
      params: params(),
      body: { revision: other.revision, decisions: { 'z-1': 'rejected' } },
    });
    await change({ originalText: optimized.originalText });
    const back = await readCase(person, optimized.id);

    expect([other.status, otherIsOld, other.decisions]).toEqual(['draft', true, {}]);
    expect(await isOutdatedNow()).toBe(false);
    expect(back.evidence).toMatchObject(before.evidence);
    expect(back).toEqual({
      ...before,
      // A value that was lost while the text was different is back, too.
      evidence: back.evidence,
      revision: back.revision,
      updatedAt: back.updatedAt,
      analysisModifiedAt: back.analysisModifiedAt,
    });
  });

  it('returns with its text as a draft with its decisions if the notes have changed since', async () => {
    const { revision, decisions } = await readCase(person, optimized.id);
    await person.call('updateCase', {
      params: params(),
      body: { revision, originalText: `${optimized.originalText} More.`, brandVoice: 'Loud' },
    });
    await change({ originalText: optimized.originalText });
    const back = await readCase(person, optimized.id);
    await change({ brandVoice: optimized.brandVoice ?? '' });

    expect([back.status, isOutdated(back), back.decisions]).toEqual(['draft', true, decisions]);
  });

  it('keeps undecided changes undecided when its text is replaced and restored again', async () => {
    const { revision } = await readCase(person, optimized.id);
    await person.call('saveDecisions', { params: params(), body: { revision, decisions: {} } });
    await change({ originalText: `${optimized.originalText} Another sentence.` });
    await change({ originalText: optimized.originalText });

    expect((await readCase(person, optimized.id)).decisions).toEqual({});
  });
});
