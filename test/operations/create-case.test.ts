import { beforeAll, describe, expect, it } from 'vitest';
import { simultaneousCalls } from '#test/support/simultaneous-calls';
import { callAs, type TestUser } from '#test/support/test-user';
import { newUser, productUrl } from '#test/support/shared-product';
import { analyze, sampleCopy, makeCase, newKey } from '#test/support/runs';

let person: TestUser;
beforeAll(async () => {
  person = await newUser();
});

const create = (body: unknown) => person.call('createCase', { body });
const casesOf = async () => (await person.call('listCases')).body.cases;

describe('creating a case', () => {
  it.each([
    ['an empty text', { title: 'T', originalText: '' }, 'Please enter some text to analyze'],
    ['49 characters', { title: 'T', originalText: 'x'.repeat(49) }, 'Text must be at least 50 characters'],
    [
      '10,001 characters',
      { title: 'T', originalText: 'x'.repeat(10_001) },
      'The text is too long. Please use at most 10,000 characters.',
    ],
    ['no title', { title: ' ', originalText: sampleCopy }, 'Please provide a title for this case'],
    [
      'a title of 201 characters',
      { title: 'x'.repeat(201), originalText: sampleCopy },
      'The title is too long. Please use at most 200 characters.',
    ],
    ['an unknown field', { title: 'T', originalText: sampleCopy, credits: 99 }, /fields/],
    ['a field of the wrong type', { title: 'T', originalText: 7 }, 'Please enter some text to analyze'],
    ['a prototype as a field', '{"title":"T","originalText":"x","__proto__":{"isDraft":true}}', /fields|50/],
    ['broken JSON', '{"title":', /JSON/],
    ['binary junk', '\u0000\u0001\uFFFD'.repeat(40), /JSON/],
    ['an empty body', undefined, /JSON/],
  ])('%s is refused with a sentence and changes nothing', async (_name, body, sentence) => {
    const reply = await create(body);

    expect(reply.status).toBe(400);
    expect(reply.error.message).toMatch(sentence);
    expect(await casesOf()).toEqual([]);
  });

  it('a body over the limit is refused before it is read', async () => {
    const reply = await create({ title: 'T', originalText: 'x'.repeat(300 * 1024) });

    expect(reply.status).toBe(413);
  });

  it('a call without a token or with an ID token is refused', async () => {
    const body = { title: 'T', originalText: sampleCopy };

    const replies = await Promise.all([
      callAs(productUrl(), undefined, 'createCase', { body }),
      callAs(productUrl(), person.idToken, 'createCase', { body }),
      callAs(productUrl(), `${person.accessToken.slice(0, -4)}AAAA`, 'createCase', { body }),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('a new case is a draft with its text exactly as typed', async () => {
    const text = `  ${sampleCopy}\r\n\u{1F600} “quotes”  `;

    const made = await makeCase(person, 'Kept as typed', text);

    expect(made).toMatchObject({
      status: 'draft',
      originalText: text,
      title: 'Kept as typed',
      isArchived: false,
    });
  });

  it('an identical draft is reused, even when both are sent at once', async () => {
    const body = { title: 'Twice', originalText: sampleCopy };

    const made = await Promise.all([create(body), create(body), create(body)]);
    const again = await create(body);

    expect(new Set([...made, again].map((reply) => reply.body.id)).size).toBe(1);
  });

  it('the same key creates one case, whatever is typed after a lost answer', async () => {
    const typist = await newUser('typist');
    const idempotencyKey = newKey();
    const send = (originalText: string) =>
      typist.call('createCase', { body: { title: 'Once', originalText, idempotencyKey, isDraft: true } });

    const atOnce = await Promise.all([send('Dear'), send('Dear reader')]);
    const later = await send('Dear reader, we write to you');

    expect(new Set([...atOnce, later].map(({ body }) => body.id)).size).toBe(1);
    expect((await typist.call('listCases')).body.cases).toHaveLength(1);
    expect((await typist.profile()).savedCases).toBe(1);
  });

  it('a key of another user or of a deleted case creates a new case', async () => {
    const [one, other] = [await newUser('one'), await newUser('other')];
    const body = { title: 'Mine', originalText: sampleCopy, idempotencyKey: newKey() };
    const first = (await one.call('createCase', { body })).body;
    const foreign = (await other.call('createCase', { body })).body;
    await one.call('deleteCase', { params: { caseId: first.id } });

    const second = (await one.call('createCase', { body })).body;

    expect(new Set([first.id, foreign.id, second.id]).size).toBe(3);
    expect((await one.call('listCases')).body.cases.map(({ id }) => id)).toEqual([second.id]);
  });

  it('a draft that has been archived or analyzed is not reused', async () => {
    const body = { title: 'Twin', originalText: sampleCopy };
    const tidy = await newUser('tidy');
    const ids = [(await tidy.call('createCase', { body })).body.id];
    await tidy.call('setCaseArchived', { params: { caseId: ids[0]! }, body: { isArchived: true } });
    ids.push((await tidy.call('createCase', { body })).body.id);
    await analyze(tidy, ids[1]!);
    ids.push((await tidy.call('createCase', { body })).body.id);

    const reused = (await tidy.call('createCase', { body })).body.id;

    expect(new Set(ids).size).toBe(3);
    expect(reused).toBe(ids[2]);
  });

  it('a draft may be short', async () => {
    const reply = await create({ title: 'Typing', originalText: 'Dear', isDraft: true });

    expect(reply.status).toBe(201);
  });

  it('Basic holds five cases, even with simultaneous calls', async () => {
    const crowd = await newUser('crowd');
    for (const title of ['One', 'Two', 'Three']) await makeCase(crowd, title);

    const replies = await Promise.all(
      Array.from({ length: simultaneousCalls }, (_, n) =>
        crowd.call('createCase', { body: { title: `Case ${n}`, originalText: sampleCopy } }),
      ),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    // Some calls may give up on a busy table; every refusal must name the limit.
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.status).toBe(409);
    expect(refused?.error.message).toContain('5 saved cases');
    expect((await crowd.call('listCases')).body.cases).toHaveLength(5);
  });
});
