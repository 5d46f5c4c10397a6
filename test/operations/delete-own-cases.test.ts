import { describe, expect, it } from 'vitest';
import { deletionConfirmations } from '#shared/contract/case-management';
import { newUserOf } from '#test/support/table';
import type { TestUser } from '#test/support/test-user';
import { makeCase } from '#test/support/runs';

const empty = async (person: TestUser, scope: 'archived' | 'all') => {
  let deleted = 0;
  for (let call = 0; call < 10; call += 1) {
    const { body } = await person.call('deleteOwnCases', {
      body: { scope, confirmation: deletionConfirmations[scope] },
    });
    deleted += body.deleted;
    if (body.isComplete) return deleted;
  }
  throw new Error('The deletion never ended.');
};
const statsOf = async (person: TestUser) => (await person.call('getCaseStats')).body;
const archive = (person: TestUser, caseId: string) =>
  person.call('setCaseArchived', { params: { caseId }, body: { isArchived: true } });

describe("deleting one's own cases", () => {
  it("deletes the archived ones only, then all, and nobody else's", async () => {
    const [admin, other] = [await newUserOf('Admin'), await newUserOf('Admin')];
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(await makeCase(admin, `Case ${n}`));
    await makeCase(other);
    for (const { id } of made.slice(0, 2)) await archive(admin, id);

    const archived = await empty(admin, 'archived');
    const between = await statsOf(admin);
    const all = await empty(admin, 'all');

    expect([archived, all]).toEqual([2, 3]);
    expect(between).toEqual({ total: 3, archived: 0 });
    expect(await statsOf(admin)).toEqual({ total: 0, archived: 0 });
    expect(await statsOf(other)).toEqual({ total: 1, archived: 0 });
    expect((await admin.call('getCase', { params: { caseId: made[0]?.id ?? '' } })).status).toBe(404);
  });

  it('proceeds in limited calls until nothing is left, and each case can be restored for ten minutes', async () => {
    const admin = await newUserOf('Admin');
    const made = [];
    for (let n = 0; n < 27; n += 1) made.push(await makeCase(admin, `Many ${n}`));

    const first = await admin.call('deleteOwnCases', {
      body: { scope: 'all', confirmation: deletionConfirmations.all },
    });
    const rest = await empty(admin, 'all');
    const back = await admin.call('restoreCase', { params: { caseId: made[3]?.id ?? '' } });

    expect(first.body).toEqual({ deleted: 25, isComplete: false });
    expect(rest).toBe(2);
    expect(back.status).toBe(200);
    expect(await statsOf(admin)).toEqual({ total: 1, archived: 0 });
  });

  it.each([
    ['no confirmation', { scope: 'all' }],
    ['a boolean confirmation', { scope: 'all', confirmation: true }],
    ['the confirmation of a smaller scope', { scope: 'all', confirmation: deletionConfirmations.archived }],
    ['an unknown scope', { scope: 'everybody', confirmation: deletionConfirmations.all }],
  ])('%s deletes nothing', async (_name, body) => {
    const admin = await newUserOf('Admin');
    await makeCase(admin);

    const reply = await admin.call('deleteOwnCases', { body });

    expect(reply.status).toBe(400);
    expect((await statsOf(admin)).total).toBe(1);
  });
});
