import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { caseFilters, caseOrders } from '#shared/cases/case';
import { logLinesOf } from '#test/support/log-lines';
import { manyCasesLike, type ListedStatus } from '#test/support/many-cases';
import { newUserOf, putRows, rowsOf } from '#test/support/table';
import type { TestUser } from '#test/support/test-user';
import { newUser } from '#test/support/shared-product';
import { analyze, makeCase, optimize } from '#test/support/runs';

type Query = Record<string, string | number>;

/** The titles of a whole list, read page by page. */
async function titlesOf(person: TestUser, query: Query): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await person.call('listCases', { query: { ...query, ...(cursor ? { cursor } : {}) } });
    expect(page.status).toBe(200);
    expect(page.body.cases.length).toBeLessThanOrEqual(Number(query['limit'] ?? 24));
    titles.push(...page.body.cases.map(({ title }) => title));
    cursor = page.body.nextCursor;
  } while (cursor);
  return titles;
}

/** Cases of every status, mixed by date; the last of them is archived. */
async function mixed(): Promise<TestUser> {
  const person = await newUser();
  const made = [];
  for (const title of ['draft é', 'Analyzed a', 'Optimized 10', 'Analyzed B', 'Away'])
    made.push(await makeCase(person, title));
  const [, first, second, third, last] = made.map(({ id }) => id);
  for (const id of [first, second, third]) await analyze(person, id ?? '');
  await optimize(person, second ?? '');
  await person.call('setCaseArchived', { params: { caseId: last ?? '' }, body: { isArchived: true } });
  return person;
}

describe('listing cases', () => {
  it('pages through all of them once, in either order of their last change', async () => {
    const person = await newUser();
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await makeCase(person, title);

    const newest = ['Five', 'Four', 'Three', 'Two', 'One'];
    expect(await titlesOf(person, { limit: 2 })).toEqual(newest);
    expect(await titlesOf(person, { limit: 2, sort: 'oldest' })).toEqual([...newest].reverse());
  });

  it('sorts A to Z ignoring case and accents, and numbers by value', async () => {
    const person = await newUser();
    for (const title of ['Zebra', 'ad 10', 'Ángel', 'Ad 2', 'anchor']) await makeCase(person, title);

    expect(await titlesOf(person, { limit: 2, sort: 'title' })).toEqual([
      'Ad 2',
      'ad 10',
      'anchor',
      'Ángel',
      'Zebra',
    ]);
  });

  it('applies every filter in every order across pages', async () => {
    const person = await mixed();
    const expected: Record<string, [newest: string[], title: string[]]> = {
      all: [
        ['Optimized 10', 'Analyzed B', 'Analyzed a', 'draft é'],
        ['Analyzed a', 'Analyzed B', 'draft é', 'Optimized 10'],
      ],
      draft: [['draft é'], ['draft é']],
      analyzed: [
        ['Analyzed B', 'Analyzed a'],
        ['Analyzed a', 'Analyzed B'],
      ],
      optimized: [['Optimized 10'], ['Optimized 10']],
      archived: [['Away'], ['Away']],
    };

    for (const [filter, [newest, title]] of Object.entries(expected)) {
      expect(await titlesOf(person, { filter, limit: 1 })).toEqual(newest);
      expect(await titlesOf(person, { filter, limit: 3, sort: 'oldest' })).toEqual([...newest].reverse());
      expect(await titlesOf(person, { filter, limit: 1, sort: 'title' })).toEqual(title);
    }
  });

  it('returns an excerpt and never the text', async () => {
    const person = await newUser();
    await makeCase(person, 'Long', 'A sentence with words. '.repeat(300));

    const { body } = await person.call('listCases');

    expect(body.cases[0]?.excerpt.length).toBeLessThanOrEqual(181);
    expect(JSON.stringify(body).length).toBeLessThan(1_000);
  });

  it('accepts a cursor only for the list that it came from', async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    for (const title of ['One', 'Two']) await makeCase(owner, title);
    const cursor = (await owner.call('listCases', { query: { limit: 1 } })).body.nextCursor ?? '';
    const ask = async (person: TestUser, query: Query = {}) =>
      (await person.call('listCases', { query: { cursor, ...query } })).status;

    expect(await ask(owner)).toBe(200);
    expect(await ask(stranger)).toBe(400);
    expect(await ask(owner, { filter: 'draft' })).toBe(400);
    expect(await ask(owner, { sort: 'title' })).toBe(400);
    expect(await ask(owner, { search: 'one' })).toBe(400);
  });

  it('refuses unknown filters and orders', async () => {
    const person = await newUser();
    const questions: Query[] = [
      { filter: 'everything' },
      { sort: 'random' },
      { limit: 0 },
      { limit: 101 },
      { cursor: 'not-a-cursor' },
      { search: ' ' },
      { search: 'x'.repeat(101) },
      { page: 2 },
    ];

    for (const query of questions) {
      const { status } = await person.call('listCases', { query });
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe('the cost of a page', () => {
  const questions = caseFilters.flatMap((filter) => caseOrders.map((sort) => ({ filter, sort, limit: 10 })));
  const shelves: ListedStatus[] = ['draft', 'analyzed', 'optimized', 'archived'];

  async function owner() {
    const person = await newUserOf('Pro');
    await makeCase(person);
    const rows = await rowsOf(person.id);
    const stock = (count: number, on: ListedStatus[]) => putRows(manyCasesLike(rows, count, on));
    return { ...person, stock };
  }

  /** The table requests of a user's list calls, in the order of the calls. */
  const costsOf = async ({ id }: { id: string }) =>
    (await logLinesOf(join(inject('dataDir'), 'logs', 'functions.log'), id)).filter(
      ({ operation }) => operation === 'listCases',
    );

  // The benchmark asks the same of 10,000.
  it('is the same for ten cases of 200 as for ten of ten, in every filter and order, on every page', async () => {
    const [few, many] = [await owner(), await owner()];
    await many.stock(200, shelves);

    for (const query of questions) {
      await few.stock(10, query.filter === 'all' ? shelves.slice(0, 3) : [query.filter]);
      expect((await few.call('listCases', { query })).body.cases).toHaveLength(10);
    }
    for (const query of questions) {
      const { body } = await many.call('listCases', { query });
      await many.call('listCases', { query: { ...query, cursor: body.nextCursor ?? '' } });
    }

    const ofFew = (await costsOf(few)).map(({ readUnits }) => readUnits);
    const ofMany = await costsOf(many);
    expect(ofMany.map(({ readUnits }) => readUnits)).toEqual(ofFew.flatMap((units) => [units, units]));
    expect(ofFew).toHaveLength(questions.length);
    for (const { tableRequests } of ofMany) expect(tableRequests).toBe(2);
  });

  it('is limited to a hundred cases per search call, however many there are', async () => {
    const person = await owner();
    await person.stock(210, ['analyzed']);

    let cursor: string | undefined;
    do {
      const query = { search: 'nowhere', ...(cursor ? { cursor } : {}) };
      cursor = (await person.call('listCases', { query })).body.nextCursor;
    } while (cursor);

    const calls = await costsOf(person);
    expect(calls).toHaveLength(3);
    for (const { tableRequests = 99, readUnits = 999 } of calls) {
      expect(tableRequests).toBeLessThanOrEqual(4);
      expect(readUnits).toBeLessThanOrEqual(75);
    }
  });
});

describe('searching cases', () => {
  const filler = 'Words about nothing in particular. '.repeat(20);

  it('finds every word in title or text, ignoring case and accents, within the filter and the order', async () => {
    const person = await newUser();
    await makeCase(person, 'Crème brûlée', filler);
    await makeCase(person, 'Dessert menu', `${filler} Try our CREME of the day.`);
    await makeCase(person, 'Brulee and creme', filler);
    const away = await makeCase(person, 'Creme brulee of last year', filler);
    await person.call('setCaseArchived', { params: { caseId: away.id }, body: { isArchived: true } });

    expect(await titlesOf(person, { search: 'creme', sort: 'title' })).toEqual([
      'Brulee and creme',
      'Crème brûlée',
      'Dessert menu',
    ]);
    expect(await titlesOf(person, { search: 'BRÛLÉE  creme', limit: 1 })).toEqual([
      'Brulee and creme',
      'Crème brûlée',
    ]);
    expect(await titlesOf(person, { search: 'creme', filter: 'archived' })).toEqual([
      'Creme brulee of last year',
    ]);
    expect(await titlesOf(person, { search: 'creme tiramisu' })).toEqual([]);
  });

  it("never finds another user's case", async () => {
    const [owner, stranger] = [await newUser('owner'), await newUser('stranger')];
    await makeCase(owner, 'Confidential launch', filler);

    expect(await titlesOf(stranger, { search: 'confidential' })).toEqual([]);
  });
});
