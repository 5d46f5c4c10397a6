import { describe, expect, it } from 'vitest';
import { newUser } from '#test/support/shared-product';

describe('following the deletion of an account', () => {
  it('an account that is not being deleted is open', async () => {
    const person = await newUser();
    await person.profile();

    const reply = await person.call('getClosing');

    expect(reply).toMatchObject({ status: 200, body: { state: 'open' } });
  });
});
