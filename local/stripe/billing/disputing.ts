import { amend, emit, find, type Service } from '../service';
import { invalidRequest } from '../stripe-error';
import type { Charge, Dispute } from '../api/form';
import { newId } from '../ids';
import type { DisputeKind } from '../state';

/** Opens the pending dispute of a charge and withdraws the funds; an inquiry withdraws nothing. */
export const openDispute = (service: Service, chargeId: string): void => {
  const { state } = service;
  const pending = find(state.pendingDisputes, 'dispute', chargeId);
  state.pendingDisputes.delete(chargeId);
  const charge = find(state.charges, 'charge', chargeId);
  if (charge.refunded) return;
  const dispute = newDispute(charge, pending.kind, service.now());
  state.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  emit(service, 'charge.dispute.created', dispute);
  if (pending.kind !== 'inquiry') emit(service, 'charge.dispute.funds_withdrawn', dispute);
};

/** True if the dispute waits for evidence. */
export const isOpen = ({ status }: Dispute): boolean =>
  status === 'needs_response' || status === 'warning_needs_response';

const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning');

type Verdict = 'won' | 'lost';

/** Values of `uncategorized_text` that decide a dispute in Stripe's sandbox (docs.stripe.com/testing). */
const verdicts = new Map<string | null, Verdict>([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
]);

/** Submits the evidence; a text of `verdicts` decides the dispute at once. Throws if the dispute is not open. */
export const submitEvidence = (service: Service, dispute: Dispute): void => {
  if (!isOpen(dispute))
    throw invalidRequest('This dispute is already closed, or its evidence has been submitted.');
  const { evidence_details: details } = dispute;
  amend(service, 'charge.dispute.updated', dispute, {
    status: isInquiry(dispute) ? 'warning_under_review' : 'under_review',
    evidence_details: {
      ...details,
      submission_count: details.submission_count + 1,
      submission_method: 'manual',
    },
  });
  const verdict = verdicts.get(dispute.evidence.uncategorized_text);
  if (verdict) decide(service, dispute, verdict);
};

/** Accepts the dispute as lost. Throws if it is not open. */
export const closeDispute = (service: Service, dispute: Dispute): void => {
  if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed.');
  decide(service, dispute, 'lost');
};

/** The evidence deadline has passed: the dispute is lost, an inquiry is closed without loss. */
export const runOut = (service: Service, dispute: Dispute): void => {
  dispute.evidence_details = { ...dispute.evidence_details, past_due: true };
  decide(service, dispute, 'lost');
};

const decide = (service: Service, dispute: Dispute, verdict: Verdict): void => {
  const charge = find(service.state.charges, 'charge', dispute.charge);
  const isMere = isInquiry(dispute);
  const hasMoneyBack = !isMere && verdict === 'won';
  amend(service, 'charge.dispute.closed', dispute, {
    status: isMere ? 'warning_closed' : verdict,
    is_charge_refundable: isMere || verdict === 'won',
    ...(hasMoneyBack && {
      balance_transactions: [
        ...dispute.balance_transactions,
        newMovement(dispute.id, charge, service.now(), 'reinstated'),
      ],
    }),
  });
  if (hasMoneyBack) emit(service, 'charge.dispute.funds_reinstated', dispute);
};

const daySeconds = 86_400;
const answerDays = 7;
/** Stripe's dispute fee, in cents. */
const feeCents = 2_000;

export const newDispute = (charge: Charge, kind: DisputeKind, now: number): Dispute => {
  const isInquiry = kind === 'inquiry';
  const id = newId('du');
  const endOfDay = (Math.floor(now / daySeconds) + answerDays + 1) * daySeconds - 1;
  return {
    ...structuredClone(plain),
    id,
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: isInquiry ? [] : [newMovement(id, charge, now, 'withdrawn')],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    evidence_details: {
      due_by: endOfDay,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: isInquiry,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: networkCodes[kind],
      },
      type: 'card',
    },
    reason: isInquiry ? 'fraudulent' : kind,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
};

const networkCodes: Record<DisputeKind, string> = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  inquiry: '10.4',
};

/** The balance transaction that withdraws a dispute's funds or reinstates them. */
export const newMovement = (
  disputeId: string,
  charge: Charge,
  now: number,
  way: 'withdrawn' | 'reinstated',
): Dispute['balance_transactions'][number] => {
  const taken = way === 'withdrawn';
  const amount = (charge.amount - charge.amount_refunded) * (taken ? -1 : 1);
  const fee = taken ? feeCents : 0;
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: charge.currency,
    description: taken ? `Chargeback withdrawal for ${charge.id}` : `Chargeback reversal for ${charge.id}`,
    exchange_rate: null,
    fee,
    fee_details: taken
      ? [
          {
            amount: fee,
            application: null,
            currency: charge.currency,
            description: 'Dispute fee',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: taken ? 'dispute' : 'dispute_reversal',
    source: disputeId,
    status: 'available',
    type: 'adjustment',
  };
};

/** Fields with the same value on every new dispute. */
const plain = {
  object: 'dispute' as const,
  enhanced_eligibility_types: [],
  evidence: {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  },
  intended_submission_method: null,
  livemode: false,
  metadata: {},
};
