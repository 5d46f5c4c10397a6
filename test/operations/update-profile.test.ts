import { beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#test/support/test-user';
import { newUser } from '#test/support/shared-product';

let person: TestUser;
beforeAll(async () => {
  person = await newUser();
});

const update = (body: unknown) => person.call('updateProfile', { body });

describe('changing the profile', () => {
  it('stores what was sent, trimmed, and leaves the rest unchanged', async () => {
    const before = await person.profile();

    const reply = await update({ firstName: '  Zoë ', bio: ' Writes letters.\n', occupation: 'sales' });

    const wanted = { ...before, firstName: 'Zoë', bio: 'Writes letters.', occupation: 'sales' };
    expect(reply).toMatchObject({ status: 200, body: { ...wanted, updatedAt: reply.body.updatedAt } });
    expect(await person.profile()).toEqual(reply.body);
    expect(reply.body.updatedAt > before.updatedAt).toBe(true);
  });

  it('keeps both of two simultaneous changes of different fields', async () => {
    const replies = await Promise.all([update({ company: 'Ledgerly' }), update({ lastName: 'Ruiz' })]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await person.profile()).toMatchObject({ company: 'Ledgerly', lastName: 'Ruiz' });
  });

  it('does nothing without a change', async () => {
    const before = await person.profile();

    const reply = await update({});

    expect(reply).toMatchObject({ status: 200, body: before });
  });

  it.each([
    ['an empty first name', { firstName: ' ' }, 'First name is required'],
    ['an empty last name', { lastName: '' }, 'Last name is required'],
    ['a first name that is not a string', { firstName: 7 }, 'First name is required'],
    ['a name of 101 characters', { lastName: 'x'.repeat(101) }, /at most 100/],
    ['a company of 201 characters', { company: 'x'.repeat(201) }, /at most 200/],
    ['a bio of 1,001 characters', { bio: 'x'.repeat(1_001) }, /at most 1,000/],
    ['an unknown professional area', { occupation: 'wizard' }, /fields/],
    ['a user type', { userType: 'Admin' }, /fields/],
    ['more credits', { firstName: 'Ana', credits: 99 }, /fields/],
    ['internal attributes', { wallet: {}, closingAt: '2026' }, /fields/],
    ['no JSON', '{', /JSON/],
  ])('%s is refused with a sentence and changes nothing', async (_name, body, sentence) => {
    const before = await person.profile();

    const reply = await update(body);

    expect(reply.status).toBe(400);
    expect(reply.error.message).toMatch(sentence);
    expect(await person.profile()).toEqual(before);
  });
});
