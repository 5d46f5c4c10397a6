import { expect, it } from 'vitest';
import { newUser } from '#test/support/shared-product';
import { startCheckout, buy, payOnStripePage } from '#test/support/payments';

it("the receipt of a pack and the invoice of a plan are on Stripe's own pages", async () => {
  const person = await newUser();
  await buy(person, 'credits-10');
  await buy(person, 'pro-month');
  // The order of a plan comes with its invoice, whose event may be the last.
  const ordersOf = async () => (await person.call('listOrders')).body.orders;
  await expect.poll(async () => (await ordersOf()).length, { timeout: 10_000 }).toBe(2);
  const orders = await ordersOf();

  const pages = await Promise.all(
    orders.map(async ({ orderId, orderDate, amountTotal }) => {
      const { body } = await person.call('getReceipt', { params: { orderId }, query: { orderDate } });
      return [amountTotal, await (await fetch(body.url)).text()] as const;
    }),
  );

  expect(pages).toHaveLength(2);
  expect(pages.find(([amount]) => amount === 899)?.[1]).toMatch(/<h1>Receipt<\/h1>[\s\S]*€8\.99/);
  expect(pages.find(([amount]) => amount === 1899)?.[1]).toMatch(/<h1>Invoice [\s\S]*€18\.99/);
});

it('the receipt of another user and of an unknown order is not found', async () => {
  const [person, other] = [await newUser(), await newUser('other')];
  await buy(person, 'credits-10');
  const [order] = (await person.call('listOrders')).body.orders;
  const { sessionId } = await startCheckout(other, 'credits-10');
  const query = { orderDate: order?.orderDate ?? '' };

  const replies = await Promise.all([
    other.call('getReceipt', { params: { orderId: order?.orderId ?? '' }, query }),
    other.call('getReceipt', { params: { orderId: sessionId }, query }),
    person.call('getReceipt', { params: { orderId: 'in_nothing' }, query }),
    person.call('getReceipt', { params: { orderId: '../customers' }, query }),
  ]);

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

it('a pending payment has no receipt yet', async () => {
  const person = await newUser();
  const { url } = await startCheckout(person, 'credits-10');
  await payOnStripePage(url, { method: 'sepa_debit', iban: 'DE08370400440532013003', holder: 'Ana Test' });
  const [order] = (await person.call('listOrders')).body.orders;

  const { status } = await person.call('getReceipt', {
    params: { orderId: order?.orderId ?? '' },
    query: { orderDate: order?.orderDate ?? '' },
  });

  expect([order?.paymentStatus, status]).toEqual(['processing', 404]);
});
