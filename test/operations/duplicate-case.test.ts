import { describe, expect, it } from 'vitest';
import { keysContaining } from '#test/support/bucket';
import { simultaneousCalls } from '#test/support/simultaneous-calls';
import { givenAnalyzed } from '#test/support/case-fixtures';
import { newUserOf } from '#test/support/table';
import { newUser } from '#test/support/shared-product';
import { sampleCopy, makeCase, optimize, readCase } from '#test/support/runs';
import { documentsOf, waitForReading, uploadFile } from '#test/support/uploads';

describe('duplicating a case', () => {
  it('keeps status and fields but no markers, techniques or documents, and puts the copy on top of the list', async () => {
    const person = await newUserOf('Enterprise');
    const analyzed = await givenAnalyzed(person, 'Spring sale');
    const params = { caseId: analyzed.id };
    const notes = { audienceInfo: 'Busy people', brandVoice: 'Calm', toneOfVoice: 'Dry' };
    await person.call('updateCase', { params, body: { revision: analyzed.revision, ...notes } });
    const research = await uploadFile(person, analyzed.id, 'Bookkeepers dread surprises.');
    await waitForReading(person, analyzed.id, research);
    await optimize(person, analyzed.id);
    const source = await readCase(person, analyzed.id);

    const { status, body } = await person.call('duplicateCase', { params });

    expect(status).toBe(201);
    const { analysisRun: _analysisRun, audienceFiles: _audienceFiles, ...kept } = source;
    expect(body.analysisRun).toBeUndefined();
    expect(body).toMatchObject({
      ...kept,
      id: body.id,
      createdAt: body.createdAt,
      updatedAt: body.updatedAt,
      title: 'Spring sale (Copy)',
      evidence: {},
      behavioralMarkers: [],
      persuasionTechniques: [],
      possibleTechniques: [],
      revision: 1,
    });
    expect([source.audienceFiles, body.audienceFiles]).toEqual([[research.id], []]);
    expect([await documentsOf(person, body.id), await keysContaining(body.id)]).toEqual([[], []]);
    expect(await readCase(person, body.id)).toEqual(body);
    const { cases } = (await person.call('listCases', { query: { filter: 'optimized' } })).body;
    expect(cases.map(({ title }) => title)).toEqual(['Spring sale (Copy)', 'Spring sale']);
    const { versions } = (await person.call('listVersions', { params: { caseId: body.id } })).body;
    expect(versions).toMatchObject([{ number: 1, techniques: 0, optimizedAt: source.optimizedAt }]);
  });

  it('leaves an archived case where it is; its copy is not archived', async () => {
    const person = await newUser();
    const { id } = await makeCase(person);
    await person.call('setCaseArchived', { params: { caseId: id }, body: { isArchived: true } });

    const { body } = await person.call('duplicateCase', { params: { caseId: id } });

    expect(body).toMatchObject({ isArchived: false, status: 'draft' });
    expect((await readCase(person, id)).isArchived).toBe(true);
  });

  it('makes the copy of a draft findable by its title and text', async () => {
    const person = await newUser();
    const { id } = await makeCase(person, 'Draft');
    const { body } = await person.call('duplicateCase', { params: { caseId: id } });

    const again = await makeCase(person, 'Draft (Copy)');

    expect(again.id).toBe(body.id);
  });

  it.each([
    ['x'.repeat(200), `${'x'.repeat(193)} (Copy)`],
    [`${'x'.repeat(192)}\u{1F600} and m`, `${'x'.repeat(192)} (Copy)`],
  ])('keeps the title within 200 characters: %s', async (title, copied) => {
    const person = await newUser();
    const { id } = await makeCase(person, title);

    const { body } = await person.call('duplicateCase', { params: { caseId: id } });

    expect(body.title).toBe(copied);
  });

  it('counts towards the five cases of Basic, even with simultaneous calls', async () => {
    const person = await newUser();
    const { id } = await makeCase(person);

    const replies = await Promise.all(
      Array.from({ length: simultaneousCalls }, () =>
        person.call('duplicateCase', { params: { caseId: id } }),
      ),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(4);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('case_limit');
    expect(refused?.error.message).toContain('5 saved cases');
    expect((await person.call('listCases')).body.cases).toHaveLength(5);
  });

  it("answers 'Case not found' for another user's case", async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    const { id } = await makeCase(owner, 'Mine', sampleCopy);

    const reply = await stranger.call('duplicateCase', { params: { caseId: id } });

    expect(reply).toMatchObject({ status: 404, error: { message: 'Case not found' } });
    expect((await stranger.call('listCases')).body.cases).toEqual([]);
  });
});
