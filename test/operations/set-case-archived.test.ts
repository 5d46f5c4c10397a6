import { describe, expect, it } from 'vitest';
import { newUser } from '#test/support/shared-product';
import { waitForJob, makeCase, newKey, readCase } from '#test/support/runs';

describe('archiving a case', () => {
  it('and restoring it from the archive changes nothing else', async () => {
    const person = await newUser();
    const made = await makeCase(person);
    const set = (isArchived: boolean) =>
      person.call('setCaseArchived', { params: { caseId: made.id }, body: { isArchived } });

    const archived = await set(true);
    const restored = await set(false);

    expect(archived.body).toMatchObject({ isArchived: true, status: 'draft' });
    expect(restored.body).toMatchObject({ isArchived: false, title: made.title, excerpt: made.excerpt });
  });

  it('happens once when it is requested twice', async () => {
    const person = await newUser();
    const { id } = await makeCase(person);
    const archive = () =>
      person.call('setCaseArchived', { params: { caseId: id }, body: { isArchived: true } });

    const first = await archive();
    const second = await archive();

    expect(second.body.revision).toBe(first.body.revision);
  });

  it('moves it between lists during a run, and the run still ends', async () => {
    const person = await newUser();
    const { id } = await makeCase(person);
    const params = { caseId: id };
    const started = await person.call('startAnalysis', { params, body: { idempotencyKey: newKey() } });

    const archived = await person.call('setCaseArchived', { params, body: { isArchived: true } });
    const job = await waitForJob(person, started.body);

    expect([archived.status, job.state]).toEqual([200, 'done']);
    expect(await readCase(person, id)).toMatchObject({ isArchived: true, status: 'analyzed' });
    const { cases } = (await person.call('listCases', { query: { filter: 'archived' } })).body;
    expect(cases.map((head) => head.id)).toEqual([id]);
  });
});
