import { describe, expect, it } from 'vitest';
import { newPerson } from '#test/support/people';
import { copy } from '#test/support/runs';

describe('deleting the account', () => {
  it('from the answer on every other call is refused', async () => {
    const person = await newPerson();
    await person.profile();

    const reply = await person.call('deleteAccount');
    const later = await Promise.all([
      person.call('getProfile'),
      person.call('listCases'),
      person.call('createCase', { body: { title: 'T', originalText: copy } }),
      person.call('updateProfile', { body: { firstName: 'New' } }),
    ]);

    expect(reply).toMatchObject({ status: 202, body: { state: 'closing' } });
    for (const { status } of later) expect([401, 403]).toContain(status);
    expect(['closing', 'gone']).toContain((await person.call('getClosing')).body.state);
  });
});
