import { describe, expect, it } from 'vitest';
import { putRows } from '#test/support/table';
import { newUser } from '#test/support/shared-product';

const order = (sub: string, n: number) => {
  const orderDate = new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
  return {
    pk: `USER#${sub}`,
    sk: `ORDER#${orderDate}#in_${n}`,
    orderId: `in_${n}`,
    reference: `order${n}`,
    orderDate,
    amountTotal: 1899,
    currency: 'eur',
    paymentStatus: 'paid',
    description: 'Pro',
    granted: 0,
    askedBack: 0,
    takenBack: 0,
  };
};

describe('the order history', () => {
  it('is paged, newest first, without internal data of the ledger', async () => {
    const person = await newUser();
    const { id } = await person.profile();
    await putRows(Array.from({ length: 30 }, (_, n) => order(id, n)));

    const first = (await person.call('listOrders')).body;
    const second = (await person.call('listOrders', { query: { cursor: first.nextCursor ?? '' } })).body;

    const ids = [...first.orders, ...second.orders].map(({ orderId }) => orderId);
    expect(ids).toEqual(Array.from({ length: 30 }, (_, n) => `in_${29 - n}`));
    expect(first.orders[0]).not.toHaveProperty('granted');
    expect(second.nextCursor).toBeUndefined();
  });

  it("shows only the user's own orders", async () => {
    const [person, other] = [await newUser(), await newUser('other')];
    await putRows([order((await other.profile()).id, 1)]);
    const cursor = Buffer.from(JSON.stringify({ pk: 'USER#someone', sk: 'ORDER#' })).toString('base64url');

    expect((await person.call('listOrders')).body).toEqual({ orders: [] });
    expect((await person.call('listOrders', { query: { cursor } })).status).toBe(400);
  });
});
