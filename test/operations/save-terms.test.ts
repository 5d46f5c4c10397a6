import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserOf } from '#test/support/table';
import { productUrl } from '#test/support/shared-product';
import { callAs, type TestUser } from '#test/support/test-user';
import { restoreTerms, saveTerms, seenTerms } from '#test/support/terms';

let admin: TestUser & { id: string };
let other: TestUser & { id: string };
beforeAll(async () => {
  [admin, other] = await Promise.all([newUserOf('Admin'), newUserOf('Admin')]);
});
afterAll(() => restoreTerms(admin));

const inForce = async () => (await callAs(productUrl(), undefined, 'getTerms')).body.terms;
const activeOnes = async () =>
  (await admin.call('listTerms')).body.versions
    .filter(({ isActive }) => isActive)
    .map(({ version }) => version);

describe('saving terms', () => {
  it('creates a version one above the highest, which becomes the only active one', async () => {
    const before = await seenTerms(admin);

    const reply = await saveTerms(admin, '1. Scope\nAll of it.', 'House rules');

    const version = before.latestVersion + 1;
    expect(reply).toMatchObject({
      status: 201,
      body: {
        ...{ version, isActive: true, title: 'House rules', savedBy: admin.email },
        html: '<h3>1. Scope</h3>\n<p>All of it.</p>',
      },
    });
    expect(await inForce()).toMatchObject({ version, title: 'House rules', html: reply.body.html });
    expect(await activeOnes()).toEqual([version]);
    expect((await admin.call('listAudit')).body.entries[0]).toMatchObject({
      ...{ action: 'saveTerms', adminId: admin.id, detail: `v${version}` },
    });
  });

  it('eight saves at once: one succeeds, the others are refused, and one version is active', async () => {
    const seen = await seenTerms(admin);
    const save = (n: number) =>
      (n % 2 ? admin : other).call('saveTerms', {
        body: { title: `From ${n}`, content: `Words of ${n}`, seen },
      });

    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => save(n)));

    const done = replies.filter(({ status }) => status === 201);
    expect(done).toHaveLength(1);
    for (const { status } of replies.filter((reply) => !done.includes(reply)))
      expect([409, 503]).toContain(status);
    expect(await activeOnes()).toEqual([seen.latestVersion + 1]);
    expect((await inForce())?.title).toBe(done[0]?.body.title);
  });

  it('removes everything that could run in a browser before storing', async () => {
    const reply = await saveTerms(
      admin,
      '<h2 onclick="alert(1)">Rules</h2><script>alert(1)</script><p><a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)></p>',
    );

    expect(reply.body.content).toBe('<h2>Rules</h2><p><a>x</a></p>');
    expect((await inForce())?.html).toBe('<h2>Rules</h2><p><a>x</a></p>');
  });

  it.each([
    ['no content', { content: '' }, 'The terms have no text yet.'],
    ['white space', { content: ' \n ' }, 'The terms have no text yet.'],
    ['nothing but markup', { content: '<p><br></p><script>x</script>' }, 'The terms have no text yet.'],
    ['no title', { title: '  ' }, 'Please provide a title for the terms'],
    [
      '100,001 characters',
      { content: 'x'.repeat(100_001) },
      'The terms are too long. Please use at most 100,000 characters.',
    ],
    ['a version number', { version: 99 }, undefined],
  ])('%s is refused and changes nothing', async (_name, body, sentence) => {
    const seen = await seenTerms(admin);

    const reply = await admin.call('saveTerms', { body: { title: 'T', content: 'C', seen, ...body } });

    expect(reply.status).toBe(400);
    if (sentence) expect(reply.error.message).toBe(sentence);
    expect(await seenTerms(admin)).toEqual(seen);
  });
});
