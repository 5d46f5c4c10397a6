import { describe, expect, it } from 'vitest';
import { newUser } from '#test/support/shared-product';
import { startCheckout, buy, payAsGuest } from '#test/support/payments';

describe('the purchase that a user returns from', () => {
  it('shows its reference and whether the credits have arrived', async () => {
    const person = await newUser();
    const { sessionId: open } = await startCheckout(person, 'credits-10');
    const paid = await buy(person, 'credits-10');

    const replies = await Promise.all(
      [open, paid].map((sessionId) => person.call('getCheckout', { params: { sessionId } })),
    );

    expect(replies.map(({ body }) => [body.state, body.isBooked])).toEqual([
      ['open', false],
      ['paid', true],
    ]);
    expect(replies[1]?.body.reference).toBe(paid.slice(0, 'cs_test_'.length + 8));
  });

  it('is assigned to the user who looks at it, even if it was paid without an account', async () => {
    const person = await newUser();
    const { sessionId } = await payAsGuest(person.email.toUpperCase(), 'credits-10');
    const before = (await person.profile()).credits;

    const { body } = await person.call('getCheckout', { params: { sessionId } });

    expect(before).toBe(3);
    expect([body.state, body.isBooked, (await person.profile()).credits]).toEqual(['paid', true, 13]);
    await person.call('getCheckout', { params: { sessionId } });
    expect((await person.profile()).credits).toBe(13);
  });

  it('is hidden from everybody else', async () => {
    const [person, other] = [await newUser(), await newUser('other')];
    const { sessionId } = await startCheckout(person, 'credits-10');

    const replies = await Promise.all([
      other.call('getCheckout', { params: { sessionId } }),
      other.call('getCheckout', { params: { sessionId: 'cs_test_nothing' } }),
      other.call('getCheckout', { params: { sessionId: '../customers' } }),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
