import { newId, randomText } from '../ids';
import { numberOf } from '../resources/payment-methods';
import { emit, find, type Service } from '../service';
import type { Charge, Metadata, PaymentIntent, PaymentMethod } from '../wire';
import { authenticationFailed, type Decline, outcomeConfirmed, outcomeOf } from './test-numbers';
import type { Outcome, Situation } from './test-numbers';

export interface Purpose {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  methodTypes: string[];
  receiptEmail: string | null;
  /** Whether the method is kept for renewals. */
  setupFutureUsage: 'off_session' | null;
}

export const addIntent = (service: Service, purpose: Purpose): PaymentIntent => {
  const intent = newIntent(service, purpose);
  service.state.paymentIntents.set(intent.id, intent);
  emit(service, 'payment_intent.created', intent);
  return intent;
};

/** Charges the method now. Afterwards the intent says how it went; a debit is on its way for a while. */
export const attempt = (
  service: Service,
  intent: PaymentIntent,
  method: PaymentMethod,
  situation: Situation,
): Outcome => follow(service, intent, method, outcomeOf(numberOf(service, method.id), situation));

/** Goes on after the bank's page. */
export const attemptConfirmed = (
  service: Service,
  intent: PaymentIntent,
  method: PaymentMethod,
  verdict: 'confirmed' | 'refused',
): Outcome =>
  follow(
    service,
    intent,
    method,
    verdict === 'confirmed'
      ? outcomeConfirmed(numberOf(service, method.id))
      : { kind: 'declines', decline: authenticationFailed },
  );

const follow = (
  service: Service,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: Outcome,
): Outcome => {
  intent.payment_method = method.id;
  if (outcome.kind === 'needs-bank') {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    emit(service, 'payment_intent.requires_action', intent);
    return outcome;
  }
  intent.next_action = null;
  const charge = newCharge(service, intent, method);
  service.state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  if (outcome.kind === 'declines') fail(service, intent, charge, outcome.decline);
  else if (outcome.kind === 'succeeds') succeed(service, intent, charge);
  else {
    charge.status = 'pending';
    emit(service, 'charge.pending', charge);
    intent.status = 'processing';
    emit(service, 'payment_intent.processing', intent);
    service.state.pendingDebits.set(intent.id, {
      settlesAt: service.now() + outcome.seconds,
      outcome: outcome.ends,
    });
  }
  return outcome;
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

/** Ends a debit that was on its way. */
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

const newIntent = (service: Service, purpose: Purpose): PaymentIntent => {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: purpose.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(24)}`,
    confirmation_method: 'automatic',
    created: service.now(),
    currency: purpose.currency,
    customer: purpose.customer,
    customer_account: null,
    description: purpose.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...purpose.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: purpose.methodTypes,
    payment_record: null,
    processing: null,
    receipt_email: purpose.receiptEmail,
    review: null,
    setup_future_usage: purpose.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
};

const newCharge = (service: Service, intent: PaymentIntent, method: PaymentMethod): Charge => ({
  id: newId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { ...method.billing_details },
  calculated_statement_descriptor: 'SUASION',
  captured: false,
  created: service.now(),
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: { ...intent.metadata },
  on_behalf_of: null,
  outcome: null,
  paid: false,
  payment_intent: intent.id,
  payment_method: method.id,
  payment_method_details: detailsOf(method, intent.amount),
  radar_options: {},
  receipt_email: intent.receipt_email,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'pending',
  transfer_data: null,
  transfer_group: null,
});

const detailsOf = (method: PaymentMethod, amount: number): Charge['payment_method_details'] => {
  const { card, sepa_debit: debit } = method;
  if (card)
    return {
      type: 'card',
      card: {
        amount_authorized: amount,
        authorization_code: null,
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: randomText(15),
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    };
  return {
    type: 'sepa_debit',
    sepa_debit: {
      bank_code: debit?.bank_code ?? null,
      branch_code: debit?.branch_code ?? null,
      country: debit?.country ?? null,
      fingerprint: null,
      last4: debit?.last4 ?? null,
      mandate: newId('mandate'),
    },
  };
};
