import { newId, randomText } from '../ids';
import type { Service } from '../service';
import type { Charge, Metadata, PaymentIntent, PaymentMethod } from '../api/form';

export interface Purpose {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  methodTypes: string[];
  receiptEmail: string | null;
  /** `off_session` saves the payment method for renewals. */
  setupFutureUsage: 'off_session' | null;
}

export const newIntent = (service: Service, purpose: Purpose): PaymentIntent => {
  const id = newId('pi');
  return {
    ...structuredClone(plainIntent),
    id,
    amount: purpose.amount,
    client_secret: `${id}_secret_${randomText(24)}`,
    created: service.now(),
    currency: purpose.currency,
    customer: purpose.customer,
    description: purpose.description,
    metadata: { ...purpose.metadata },
    payment_method_types: purpose.methodTypes,
    receipt_email: purpose.receiptEmail,
    setup_future_usage: purpose.setupFutureUsage,
  };
};

const plainIntent = {
  object: 'payment_intent' as const,
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic' as const,
  confirmation_method: 'automatic' as const,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method' as const,
  transfer_data: null,
  transfer_group: null,
};

export const newCharge = (service: Service, intent: PaymentIntent, method: PaymentMethod): Charge => ({
  ...structuredClone(plainCharge),
  id: newId('ch'),
  amount: intent.amount,
  billing_details: { ...method.billing_details },
  created: service.now(),
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  metadata: { ...intent.metadata },
  payment_intent: intent.id,
  payment_method: method.id,
  payment_method_details: detailsOf(method, intent.amount),
  receipt_email: intent.receipt_email,
});

const plainCharge = {
  object: 'charge' as const,
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: 'SUASION',
  captured: false,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  outcome: null,
  paid: false,
  radar_options: {},
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'pending' as const,
  transfer_data: null,
  transfer_group: null,
};

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
