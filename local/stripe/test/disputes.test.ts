import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCatalogue, pay, startWorld, successUrl } from './world';
import type { Catalogue, World } from './world';

let world: World;
let catalogue: Catalogue;
beforeEach(async () => {
  world = await startWorld();
  catalogue = await addCatalogue(world.stripe);
});
afterEach(() => world.stop());

const fraudulent = '4000 0000 0000 0259';
const inquired = '4000 0000 0000 1976';

/** Buys a pack with a card that disputes it a second later. */
const disputed = async (number = fraudulent) => {
  const session = await world.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: catalogue.pack.id }],
    success_url: successUrl,
  });
  await pay(session.url, { number });
  const paid = await world.stripe.checkout.sessions.retrieve(session.id);
  await world.advance(1);
  const found = await world.stripe.disputes.list({ payment_intent: String(paid.payment_intent) });
  const [dispute] = found.data;
  if (!dispute) throw new Error('Nobody disputed it.');
  return { dispute, chargeId: String(dispute.charge) };
};

const disputeNews = () => world.types().filter((type) => type.startsWith('charge.dispute'));
const answer = (id: string, words: string) =>
  world.stripe.disputes.update(id, { evidence: { uncategorized_text: words } });

test('a test card for disputes opens a dispute a second after payment, and the funds are withdrawn', async () => {
  const { dispute, chargeId } = await disputed();

  expect(dispute).toMatchObject({
    amount: 899,
    status: 'needs_response',
    reason: 'fraudulent',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -899, fee: 2000, net: -2899 }],
  });
  expect(dispute.evidence_details.due_by).toBeGreaterThan(world.now() + 7 * 86_400);
  expect(disputeNews()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  expect((await world.stripe.charges.retrieve(chargeId)).disputed).toBe(true);
  await expect(world.stripe.refunds.create({ charge: chargeId })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
});

test.each([
  ['winning_evidence', 'won', true, [-899, 899]],
  ['losing_evidence', 'lost', false, [-899]],
] as const)('a dispute with the evidence %s is %s', async (words, status, isRefundable, movements) => {
  const { dispute } = await disputed();

  await answer(dispute.id, words);

  const ended = await world.stripe.disputes.retrieve(dispute.id);
  expect([ended.status, ended.is_charge_refundable]).toEqual([status, isRefundable]);
  expect(ended.balance_transactions.map(({ amount }) => amount)).toEqual(movements);
  expect(disputeNews()).toContain('charge.dispute.closed');
  await expect(answer(dispute.id, 'winning_evidence')).rejects.toMatchObject({ statusCode: 400 });
});

test('evidence can be saved before submission; other texts leave the dispute under review', async () => {
  const { dispute } = await disputed();

  const gathered = await world.stripe.disputes.update(dispute.id, {
    evidence: { customer_name: 'Ada' },
    submit: false,
  });
  const sent = await answer(dispute.id, 'She has used it every day.');

  expect([gathered.status, gathered.evidence_details.has_evidence]).toEqual(['needs_response', true]);
  expect([sent.status, sent.evidence.customer_name, sent.evidence_details.submission_count]).toEqual([
    'under_review',
    'Ada',
    1,
  ]);
});

test('a dispute that is closed, or unanswered for a week, is lost', async () => {
  const [closed, forgotten] = [await disputed(), await disputed()];

  await world.stripe.disputes.close(closed.dispute.id);
  await world.advance(9 * 86_400);

  for (const { dispute } of [closed, forgotten])
    expect((await world.stripe.disputes.retrieve(dispute.id)).status).toBe('lost');
});

test('an inquiry withdraws no funds, allows a refund, and closes without loss', async () => {
  const { dispute, chargeId } = await disputed(inquired);

  await world.stripe.refunds.create({ charge: chargeId, amount: 100 });
  await world.advance(9 * 86_400);

  expect([dispute.status, dispute.balance_transactions]).toEqual(['warning_needs_response', []]);
  expect((await world.stripe.disputes.retrieve(dispute.id)).status).toBe('warning_closed');
});

test('a charge refunded before the dispute is not disputed', async () => {
  const session = await world.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: catalogue.pack.id }],
    success_url: successUrl,
  });
  await pay(session.url, { number: fraudulent });
  const { payment_intent } = await world.stripe.checkout.sessions.retrieve(session.id);
  await world.stripe.refunds.create({ payment_intent: String(payment_intent) });

  await world.advance(1);

  expect((await world.stripe.disputes.list()).data).toEqual([]);
});
