import { describe, expect, it } from 'vitest';
import { newUser } from '#test/support/shared-product';

describe('the credit history', () => {
  it('explains the balance, which is the sum of all entries', async () => {
    const person = await newUser();

    const { body } = await person.call('listCreditHistory');

    expect(body.entries).toMatchObject([{ amount: 3, reason: 'subscription_reset' }]);
    expect(body.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe((await person.profile()).credits);
  });

  it("shows only the user's own entries", async () => {
    const [one, other] = [await newUser('one'), await newUser('other')];
    const cursor = Buffer.from(JSON.stringify({ pk: 'USER#someone', sk: 'CREDIT#' })).toString('base64url');

    expect((await one.call('listCreditHistory', { query: { cursor } })).status).toBe(400);
    expect((await other.call('listCreditHistory')).body.entries).toHaveLength(1);
  });
});
