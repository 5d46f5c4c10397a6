import { describe, expect, it } from 'vitest';
import { givenAnalyzed } from '#test/support/case-fixtures';
import { localConsole, newUser, productUrl } from '#test/support/shared-product';
import { signInUser } from '#test/support/test-user';
import { sampleCopy, makeCase, readCase } from '#test/support/runs';

describe('restoring a deleted case', () => {
  it('restores everything as it was', async () => {
    const person = await newUser();
    const before = await givenAnalyzed(person);
    const params = { caseId: before.id };
    await person.call('deleteCase', { params });

    const reply = await person.call('restoreCase', { params });

    expect(reply.status).toBe(200);
    const after = await readCase(person, before.id);
    expect(after).toEqual({ ...before, revision: before.revision + 2 });
    const { cases } = (await person.call('listCases', { query: { filter: 'analyzed' } })).body;
    expect(cases.map(({ id }) => id)).toEqual([before.id]);
  });

  it('leaves a case alone that is not deleted', async () => {
    const person = await newUser();
    const { id, revision } = await makeCase(person);

    const reply = await person.call('restoreCase', { params: { caseId: id } });

    expect(reply).toMatchObject({ status: 200, body: { id, revision } });
  });

  it('is refused when the plan has no room for it any more', async () => {
    const person = await newUser();
    const { id } = await makeCase(person, 'Case 0');
    await person.call('deleteCase', { params: { caseId: id } });
    for (let n = 1; n <= 5; n += 1) await makeCase(person, `Case ${n}`, `${sampleCopy} ${n}`);

    const reply = await person.call('restoreCase', { params: { caseId: id } });

    expect(reply).toMatchObject({ status: 409, error: { code: 'case_limit' } });
    expect((await person.call('getCase', { params: { caseId: id } })).status).toBe(404);
  });

  it("is refused for another user's case and for an unknown one", async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    const { id } = await makeCase(owner);
    await owner.call('deleteCase', { params: { caseId: id } });

    const replies = await Promise.all([
      stranger.call('restoreCase', { params: { caseId: id } }),
      stranger.call('restoreCase', { params: { caseId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } }),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('is no longer possible after ten minutes', async () => {
    const person = await newUser();
    const { id } = await makeCase(person);
    await person.call('deleteCase', { params: { caseId: id } });

    await localConsole().advance({ advanceSeconds: 601 });
    const later = await signInUser(productUrl(), person.email);
    const reply = await later.call('restoreCase', { params: { caseId: id } });

    expect(reply).toMatchObject({ status: 404, error: { message: 'Case not found' } });
  });
});
