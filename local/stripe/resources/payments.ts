import * as z from 'zod/mini';
import { expand, integer, mergeMetadata, metadata, paging, text } from '../api/input';
import { listPage } from '../api/expand';
import { operation } from '../api/operation';
import { newId } from '../ids';
import { amend, emit, find, type Service } from '../service';
import { invalidRequest } from '../stripe-error';
import type { Charge, Metadata, Refund } from '../api/form';

const reason = z.enum(['duplicate', 'fraudulent', 'requested_by_customer']);

export const paymentOperations = [
  operation({
    name: 'paymentIntents.retrieve',
    method: 'GET',
    path: 'payment_intents/:id',
    fields: expand,
    unsupported: ['client_secret'],
    run: ({ state }, _, id) => find(state.paymentIntents, 'payment_intent', id),
  }),
  operation({
    name: 'paymentIntents.list',
    method: 'GET',
    path: 'payment_intents',
    fields: { ...paging, customer: z.optional(text()) },
    unsupported: ['customer_account'],
    run: ({ state }, { customer, ...paged }) =>
      listPage(
        state.paymentIntents.values(),
        '/v1/payment_intents',
        paged,
        (intent) => customer === undefined || intent.customer === customer,
      ),
  }),
  operation({
    name: 'charges.retrieve',
    method: 'GET',
    path: 'charges/:id',
    fields: expand,
    run: ({ state }, _, id) => find(state.charges, 'charge', id),
  }),
  operation({
    name: 'charges.list',
    method: 'GET',
    path: 'charges',
    fields: { ...paging, customer: z.optional(text()), payment_intent: z.optional(text()) },
    unsupported: ['transfer_group'],
    run: ({ state }, { customer, payment_intent, ...paged }) =>
      listPage(
        state.charges.values(),
        '/v1/charges',
        paged,
        (charge) =>
          (customer === undefined || charge.customer === customer) &&
          (payment_intent === undefined || charge.payment_intent === payment_intent),
      ),
  }),
  operation({
    name: 'refunds.create',
    method: 'POST',
    path: 'refunds',
    fields: {
      ...expand,
      amount: z.optional(integer(1)),
      charge: z.optional(text()),
      metadata: z.optional(metadata),
      payment_intent: z.optional(text()),
      reason: z.optional(reason),
    },
    unsupported: [
      'currency',
      'customer',
      'instructions_email',
      'origin',
      'refund_application_fee',
      'reverse_transfer',
    ],
    run: (service, { expand: _, ...params }) => {
      const charge = chargeToRefund(service, params);
      return refund(service, charge, { ...params, amount: amountToRefund(service, charge, params.amount) });
    },
  }),
  operation({
    name: 'refunds.retrieve',
    method: 'GET',
    path: 'refunds/:id',
    fields: expand,
    run: ({ state }, _, id) => find(state.refunds, 'refund', id),
  }),
  operation({
    name: 'refunds.list',
    method: 'GET',
    path: 'refunds',
    fields: { ...paging, charge: z.optional(text()), payment_intent: z.optional(text()) },
    run: ({ state }, { charge, payment_intent, ...paged }) =>
      listPage(
        state.refunds.values(),
        '/v1/refunds',
        paged,
        (one) =>
          (charge === undefined || one.charge === charge) &&
          (payment_intent === undefined || one.payment_intent === payment_intent),
      ),
  }),
];

const chargeToRefund = (
  { state }: Service,
  { charge, payment_intent }: { charge?: string; payment_intent?: string },
): Charge => {
  if (charge === undefined && payment_intent === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  if (charge !== undefined) return find(state.charges, 'charge', charge, 'charge');
  const intent = find(state.paymentIntents, 'payment_intent', payment_intent ?? '', 'payment_intent');
  const latest = state.charges.get(intent.latest_charge ?? '');
  if (!latest?.paid)
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  return latest;
};

const amountToRefund = (service: Service, charge: Charge, wanted: number | undefined): number => {
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} is not paid and cannot be refunded.`, { param: 'charge' });
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (charge.disputed && !mayRefund(service, charge))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      param: 'charge',
    });
  const left = charge.amount - charge.amount_refunded;
  if ((wanted ?? 0) > left)
    throw invalidRequest(
      `Refund amount (${money(wanted ?? 0, charge)}) is greater than unrefunded amount on charge (${money(left, charge)})`,
      { param: 'amount' },
    );
  return wanted ?? left;
};

/** False during a dispute and after a lost one; an inquiry or a won dispute allows refunds. */
const mayRefund = ({ state }: Service, { id }: Charge): boolean =>
  [...state.disputes.values()].every(
    ({ charge, is_charge_refundable }) => charge !== id || is_charge_refundable,
  );

const money = (amount: number, { currency }: Charge): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

const refund = (
  service: Service,
  charge: Charge,
  given: { amount: number; reason?: Refund['reason']; metadata?: Metadata },
): Refund => {
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: given.amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: service.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  service.state.refunds.set(made.id, made);
  const amount_refunded = charge.amount_refunded + given.amount;
  emit(service, 'refund.created', made);
  amend(service, 'charge.refunded', charge, {
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  });
  return made;
};
