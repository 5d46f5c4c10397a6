import { describe, expect, it } from 'vitest';
import { givenOptimized } from '#test/support/case-fixtures';
import { newUserOf, putRows, rowsOf } from '#test/support/table';
import { newUser } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';
import { makeCase, readCase } from '#test/support/runs';

const list = (person: TestUser, caseId: string, cursor?: string) =>
  person.call('listVersions', { params: { caseId }, query: { ...(cursor ? { cursor } : {}) } });

describe('the versions of a case', () => {
  it('do not exist before the first optimization', async () => {
    const person = await newUser();
    const { id } = await makeCase(person);

    expect((await list(person, id)).body).toEqual({ versions: [] });
  });

  it('are added by each optimization, with what produced them', async () => {
    const person = await newUser();
    const { id } = await givenOptimized(person);
    const caseRecord = await readCase(person, id);

    const { body } = await list(person, id);

    expect(body.versions).toEqual([
      {
        number: 1,
        optimizedAt: caseRecord.optimizedAt,
        techniques: caseRecord.persuasionTechniques.length,
        modelId: caseRecord.optimizationRun?.modelId,
        promptVersion: 1,
      },
    ]);
  });

  it('are paged, newest first, each once', async () => {
    const person = await newUserOf('Pro');
    const { id } = await givenOptimized(person);
    const [row] = (await rowsOf(person.id)).filter(({ sk }) => String(sk).startsWith(`CASE#${id}#V#`));
    const more = Array.from({ length: 24 }, (_, n) => n + 2);
    await putRows(
      more.map((version) => ({ ...row, sk: `CASE#${id}#V#${String(version).padStart(5, '0')}`, version })),
    );

    const pages: number[][] = [];
    let cursor: string | undefined;
    do {
      const { body } = await list(person, id, cursor);
      pages.push(body.versions.map(({ number }) => number));
      cursor = body.nextCursor;
    } while (cursor);

    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(pages.flat()).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n));
  });

  it("refuse a cursor of another case, and are not found for another user's case", async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    const { id } = await makeCase(owner);

    expect((await list(owner, id, 'bm9uc2Vuc2U')).status).toBe(400);
    expect((await list(stranger, id)).error).toEqual({ code: 'case_not_found', message: 'Case not found' });
  });
});
