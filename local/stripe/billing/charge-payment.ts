import { newId } from '../ids';
import { numberOf } from '../resources/payment-methods';
import { emit, find, type Service } from '../service';
import type { Charge, PaymentIntent, PaymentMethod } from '../api/form';
import { newCharge, newIntent, type Purpose } from './payment-objects';
import { type Decline, disputeOf, outcomeOf } from './test-numbers';
import type { Outcome, Situation } from './test-numbers';

export const addIntent = (service: Service, purpose: Purpose): PaymentIntent => {
  const intent = newIntent(service, purpose);
  service.state.paymentIntents.set(intent.id, intent);
  emit(service, 'payment_intent.created', intent);
  return intent;
};

/** Attempts the payment and updates the intent's status; a bank debit stays `processing` until it settles. */
export const attempt = (
  service: Service,
  intent: PaymentIntent,
  method: PaymentMethod,
  situation: Situation,
): Outcome => {
  const outcome = outcomeOf(numberOf(service, method.id), situation);
  carryOut(service, intent, method, outcome);
  return outcome;
};

/** Delay from a payment with a test card for disputes to the dispute. */
const disputeSeconds = 1;

/** Applies an outcome to the intent: creates its charge, or sets `requires_action`, and emits the events. */
export const carryOut = (
  service: Service,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: Outcome,
): void => {
  intent.payment_method = method.id;
  if (outcome.kind === 'needs-bank') {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    return emit(service, 'payment_intent.requires_action', intent);
  }
  intent.next_action = null;
  const charge = newCharge(service, intent, method);
  service.state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  if (outcome.kind === 'declines') fail(service, intent, charge, outcome.decline);
  else if (outcome.kind === 'succeeds') {
    succeed(service, intent, charge);
    const kind = disputeOf(numberOf(service, method.id));
    if (kind) service.state.pendingDisputes.set(charge.id, { opensAt: service.now() + disputeSeconds, kind });
  } else {
    charge.status = 'pending';
    emit(service, 'charge.pending', charge);
    intent.status = 'processing';
    emit(service, 'payment_intent.processing', intent);
    service.state.pendingDebits.set(intent.id, {
      settlesAt: service.now() + outcome.seconds,
      outcome: outcome.ends,
    });
  }
};

const succeed = (service: Service, intent: PaymentIntent, charge: Charge): void => {
  charge.status = 'succeeded';
  charge.paid = true;
  charge.outcome = { ...approved };
  charge.amount_captured = charge.amount;
  charge.captured = true;
  charge.balance_transaction = newId('txn');
  charge.receipt_url = `${service.url}/receipts/${charge.id}`;
  emit(service, 'charge.succeeded', charge);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  emit(service, 'payment_intent.succeeded', intent);
};

const fail = (service: Service, intent: PaymentIntent, charge: Charge, decline: Decline): void => {
  charge.status = 'failed';
  charge.failure_code = decline.code;
  charge.failure_message = decline.message;
  charge.outcome = {
    ...approved,
    network_status: 'declined_by_network',
    reason: decline.declineCode ?? decline.code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
  emit(service, 'charge.failed', charge);
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    charge: charge.id,
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    type: 'card_error',
  };
  intent.payment_method = null;
  emit(service, 'payment_intent.payment_failed', intent);
};

/** Settles a pending bank debit: the charge and the intent succeed or fail. */
export const settleDebit = (service: Service, intentId: string): 'succeeded' | 'failed' => {
  const { state } = service;
  const intent = find(state.paymentIntents, 'payment_intent', intentId);
  const charge = find(state.charges, 'charge', intent.latest_charge ?? '');
  const { outcome } = find(state.pendingDebits, 'debit', intentId);
  state.pendingDebits.delete(intentId);
  if (outcome === 'succeeded') succeed(service, intent, charge);
  else
    fail(service, intent, charge, {
      code: 'payment_intent_payment_attempt_failed',
      message: 'The payment failed.',
    });
  return outcome;
};

const approved: NonNullable<Charge['outcome']> = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: 'Payment complete.',
  type: 'authorized',
};
