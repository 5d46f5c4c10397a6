import { amend, emit, find, type Service } from '../service';
import { invalidRequest } from '../stripe-error';
import type { Dispute } from '../wire';
import { newDispute, newMovement } from './dispute-object';

/** The person behind a payment has asked the bank for the money back; a mere inquiry leaves it where it is. */
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

/** True while an answer is awaited. */
export const isOpen = ({ status }: Dispute): boolean =>
  status === 'needs_response' || status === 'warning_needs_response';

const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning');

type Verdict = 'won' | 'lost';

/** The words by which Stripe's sandbox lets its bank decide (docs.stripe.com/testing). */
const verdicts = new Map<string | null, Verdict>([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
]);

/** Sends what was gathered to the bank, which decides at once when the evidence says how. */
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

/** Closing a dispute accepts that it is lost. */
export const closeDispute = (service: Service, dispute: Dispute): void => {
  if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed.');
  decide(service, dispute, 'lost');
};

/** Nobody has answered: the bank keeps the money; an inquiry comes to nothing. */
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
