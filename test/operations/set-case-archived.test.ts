import { describe, expect, it } from 'vitest';
import { newPerson } from '#test/support/people';
import { makeCase } from '#test/support/runs';

describe('archiving a case', () => {
  it('puts it away and brings it back with nothing changed', async () => {
    const person = await newPerson();
    const made = await makeCase(person);
    const set = (isArchived: boolean) =>
      person.call('setCaseArchived', { params: { caseId: made.id }, body: { isArchived } });

    const archived = await set(true);
    const restored = await set(false);

    expect(archived.body).toMatchObject({ isArchived: true, status: 'draft' });
    expect(restored.body).toMatchObject({ isArchived: false, title: made.title, excerpt: made.excerpt });
  });

  it('asked twice it is done once', async () => {
    const person = await newPerson();
    const { id } = await makeCase(person);
    const archive = () =>
      person.call('setCaseArchived', { params: { caseId: id }, body: { isArchived: true } });

    const first = await archive();
    const second = await archive();

    expect(second.body.revision).toBe(first.body.revision);
  });
});
