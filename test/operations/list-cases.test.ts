import { describe, expect, it } from 'vitest';
import { newPerson } from '#test/support/people';
import { makeCase } from '#test/support/runs';

describe('listing cases', () => {
  it('pages through all of them, the last changed first, each once', async () => {
    const person = await newPerson();
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await makeCase(person, title);

    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await person.call('listCases', { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
      expect(page.body.cases.length).toBeLessThanOrEqual(2);
      titles.push(...page.body.cases.map(({ title }) => title));
      cursor = page.body.nextCursor;
    } while (cursor);

    expect(titles).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
  });

  it('archived cases stand under Archived only', async () => {
    const person = await newPerson();
    const { id } = await makeCase(person, 'Put away');
    await person.call('setCaseArchived', { params: { caseId: id }, body: { isArchived: true } });

    const [all, drafts, archived] = await Promise.all(
      ['all', 'draft', 'archived'].map((filter) => person.call('listCases', { query: { filter } })),
    );

    expect(all?.body.cases).toEqual([]);
    expect(drafts?.body.cases).toEqual([]);
    expect(archived?.body.cases.map(({ title }) => title)).toEqual(['Put away']);
  });

  it('a head carries an excerpt and never the text', async () => {
    const person = await newPerson();
    await makeCase(person, 'Long', 'A sentence with words. '.repeat(300));

    const { body } = await person.call('listCases');

    expect(body.cases[0]?.excerpt.length).toBeLessThanOrEqual(181);
    expect(JSON.stringify(body).length).toBeLessThan(1_000);
  });

  it("a cursor of another person's list is refused", async () => {
    const [owner, stranger] = [await newPerson('owner'), await newPerson('stranger')];
    for (const title of ['One', 'Two']) await makeCase(owner, title);
    const { body } = await owner.call('listCases', { query: { limit: 1 } });

    const stolen = await stranger.call('listCases', { query: { cursor: body.nextCursor ?? '' } });

    expect(stolen.status).toBe(400);
  });

  it.each([{ filter: 'everything' }, { limit: 0 }, { limit: 101 }, { cursor: 'not-a-cursor' }, { page: 2 }])(
    'a question like %j is refused',
    async (query) => {
      const person = await newPerson();

      expect(
        (await person.call('listCases', { query: query as unknown as Record<string, string> })).status,
      ).toBe(400);
    },
  );
});
