import { beforeAll, describe, expect, it } from 'vitest';
import type { Case } from '#shared/cases/case';
import { givenAnalyzed } from '#test/support/case-fixtures';
import { newUser } from '#test/support/shared-product';
import type { TestUser } from '#test/support/test-user';
import { sampleCopy, makeCase, readCase } from '#test/support/runs';

describe('a refused change', () => {
  let person: TestUser;
  let unchanged: Case;
  beforeAll(async () => {
    person = await newUser();
    unchanged = await makeCase(person);
  });

  it.each([
    ['businessGoal', 'Pro feature'],
    ['sender', 'Pro feature'],
    ['toneOfVoice', 'Pro feature'],
    ['audienceInfo', 'Pro feature'],
    ['brandVoice', 'Enterprise feature'],
  ])('%s by a Basic user: the answer names the plan', async (field, plan) => {
    const { id, revision } = unchanged;

    const reply = await person.call('updateCase', {
      params: { caseId: id },
      body: { revision, [field]: 'something else' },
    });

    expect(reply.status).toBe(403);
    expect(reply.error.code).toBe('plan_needed');
    expect(reply.error.message).toContain(plan);
    expect((await person.call('getCase', { params: { caseId: id } })).body.revision).toBe(revision);
  });

  it.each([
    { status: 'optimized' },
    { credits: 5 },
    { title: '' },
    { title: 'x'.repeat(201) },
    { revision: 'one' },
  ])('%j', async (change) => {
    const { id, revision } = unchanged;

    const reply = await person.call('updateCase', { params: { caseId: id }, body: { revision, ...change } });

    expect(reply.status).toBe(400);
  });
});

describe('changing a case', () => {
  it('stores a new title and increments the revision', async () => {
    const person = await newUser();
    const { id, revision } = await makeCase(person);

    const reply = await person.call('updateCase', {
      params: { caseId: id },
      body: { revision, title: 'Better' },
    });

    expect(reply).toMatchObject({ status: 200, body: { title: 'Better', revision: revision + 1 } });
  });

  it('refuses a save based on an older revision and changes nothing', async () => {
    const person = await newUser();
    const { id, revision } = await makeCase(person);
    const change = (title: string) =>
      person.call('updateCase', { params: { caseId: id }, body: { revision, title } });

    const replies = await Promise.all([change('From one tab'), change('From another tab')]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('stale_case');
  });

  it('lets a refused user read the current state and then save over it', async () => {
    const person = await newUser();
    const { id, revision } = await makeCase(person);
    const params = { caseId: id };
    const [theirs, mine] = [`${sampleCopy} Theirs.`, `${sampleCopy} Mine.`];
    await person.call('updateCase', { params, body: { revision, originalText: theirs } });

    const refused = await person.call('updateCase', { params, body: { revision, originalText: mine } });
    const stored = await readCase(person, id);
    const saved = await person.call('updateCase', {
      params,
      body: { revision: stored.revision, originalText: mine },
    });

    expect(refused).toMatchObject({ status: 409, error: { code: 'stale_case' } });
    expect(refused.error.message).toContain('Your text was not saved over it');
    expect(stored.originalText).toBe(theirs);
    expect(saved).toMatchObject({ status: 200, body: { originalText: mine } });
  });

  it('makes a draft findable by its last title and text, no longer by its first', async () => {
    const person = await newUser();
    const { id, revision } = await makeCase(person, 'First');
    await person.call('updateCase', { params: { caseId: id }, body: { revision, title: 'Last' } });

    const last = await makeCase(person, 'Last');
    const first = await makeCase(person, 'First');

    expect(last.id).toBe(id);
    expect(first.id).not.toBe(id);
  });

  it('turns it into a draft without evidence when the text changes', async () => {
    const person = await newUser();
    const { id, revision } = await givenAnalyzed(person);
    const originalText = 'A quite different text that is also long enough to be looked at.';

    const { body } = await person.call('updateCase', {
      params: { caseId: id },
      body: { revision, originalText },
    });

    expect(body).toMatchObject({ status: 'draft', originalText, behavioralMarkers: [], evidence: {} });
  });
});
