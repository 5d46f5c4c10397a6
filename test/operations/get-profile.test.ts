import { describe, expect, it } from 'vitest';
import { callAs } from '#test/support/test-user';
import { newUserOf } from '#test/support/table';
import { newUser, productUrl } from '#test/support/shared-product';
import { makeCase } from '#test/support/runs';

describe('reading the profile', () => {
  it('a new user is Basic with three credits and a reset a month away', async () => {
    const person = await newUser();

    const profile = await person.profile();

    expect(profile).toMatchObject({
      email: person.email,
      firstName: 'Ana',
      userType: 'Basic',
      credits: 3,
      heldCredits: 0,
      occupation: 'marketing',
    });
    expect(profile.creditSources).toEqual([
      { reason: 'subscription_reset', credits: 3, expiresAt: profile.nextResetAt },
    ]);
    const days = (Date.parse(profile.nextResetAt ?? '') - Date.parse(profile.createdAt)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  it('shows how many cases are saved and how many the plan allows, counting archived but not deleted ones', async () => {
    const [person, pro] = [await newUser(), await newUserOf('Pro')];
    const [first, second] = [await makeCase(person, 'One'), await makeCase(person, 'Two')];
    await person.call('duplicateCase', { params: { caseId: first.id } });
    await person.call('setCaseArchived', { params: { caseId: first.id }, body: { isArchived: true } });
    await person.call('deleteCase', { params: { caseId: second.id } });

    const profiles = await Promise.all([person.profile(), pro.profile()]);

    expect(profiles).toMatchObject([
      { savedCases: 2, savedCaseLimit: 5 },
      { savedCases: 0, savedCaseLimit: null },
    ]);
  });

  it('reveals no wallet, tokens or table keys', async () => {
    const person = await newUser();

    const profile = await person.profile();

    expect(Object.keys(profile)).not.toEqual(expect.arrayContaining(['wallet']));
    expect(JSON.stringify(profile)).not.toMatch(/USER#|wallet|holds|lots/);
  });

  it.each([
    ['no token', undefined],
    ['no JWT', 'abc'],
    ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`],
  ])('%s is refused', async (_name, token) => {
    expect((await callAs(productUrl(), token, 'getProfile')).status).toBe(401);
  });
});
