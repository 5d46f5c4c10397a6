import { describe, expect, it } from 'vitest';
import { givenOptimized } from '#test/support/case-fixtures';
import { newUserOf } from '#test/support/table';
import { newUser } from '#test/support/shared-product';
import { readCase } from '#test/support/runs';

describe('reading a version', () => {
  it('returns the text as it was made, even if the case has changed since', async () => {
    const person = await newUserOf('Pro');
    const { id } = await givenOptimized(person);
    const first = await readCase(person, id);
    await person.call('updateCase', {
      params: { caseId: id },
      body: { revision: first.revision, originalText: `${first.originalText} One more sentence.` },
    });

    const { status, body } = await person.call('getVersion', { params: { caseId: id, number: '1' } });

    expect(status).toBe(200);
    expect(body).toEqual({
      number: 1,
      optimizedAt: first.optimizedAt,
      techniques: first.persuasionTechniques.length,
      modelId: first.optimizationRun?.modelId,
      promptVersion: 1,
      originalText: first.originalText,
      optimizedText: first.optimizedText,
      persuasionTechniques: first.persuasionTechniques,
      facts: first.facts,
      decisions: {},
      optimizationRun: first.optimizationRun,
    });
  });

  it("answers 'not found' for an unknown version and for another user's", async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    const { id } = await givenOptimized(owner);

    const missing = await owner.call('getVersion', { params: { caseId: id, number: '2' } });
    const foreign = await stranger.call('getVersion', { params: { caseId: id, number: '1' } });

    expect(missing).toMatchObject({
      status: 404,
      error: { code: 'version_not_found', message: 'This version does not exist.' },
    });
    expect(foreign).toMatchObject({ status: 404, error: { code: 'case_not_found' } });
  });
});
