import { describe, expect, it } from 'vitest';
import { newPerson } from '#test/support/people';

describe('following the deletion of an account', () => {
  it('an account that nobody deletes is open', async () => {
    const person = await newPerson();
    await person.profile();

    const reply = await person.call('getClosing');

    expect(reply).toMatchObject({ status: 200, body: { state: 'open' } });
  });
});
