import * as z from 'zod/mini';
import { closeDispute, isOpen, submitEvidence } from '../billing/disputing';
import { expand, flag, mergeMetadata, metadata, paging, text } from '../api/input';
import { listPage } from '../api/expand';
import { operation } from '../api/operation';
import { amend, find } from '../service';
import { invalidRequest } from '../stripe-error';

const words = z.optional(text(20_000));

/** Text evidence only; files, appeals and enhanced evidence are not implemented. */
const evidence = z.strictObject({
  access_activity_log: words,
  billing_address: words,
  cancellation_policy_disclosure: words,
  cancellation_rebuttal: words,
  customer_email_address: words,
  customer_name: words,
  customer_purchase_ip: words,
  duplicate_charge_explanation: words,
  duplicate_charge_id: words,
  product_description: words,
  refund_policy_disclosure: words,
  refund_refusal_explanation: words,
  service_date: words,
  uncategorized_text: words,
});

export const disputeOperations = [
  operation({
    name: 'disputes.retrieve',
    method: 'GET',
    path: 'disputes/:id',
    fields: expand,
    run: ({ state }, _, id) => find(state.disputes, 'dispute', id),
  }),
  operation({
    name: 'disputes.list',
    method: 'GET',
    path: 'disputes',
    fields: { ...paging, charge: z.optional(text()), payment_intent: z.optional(text()) },
    run: ({ state }, { charge, payment_intent, ...paged }) =>
      listPage(
        state.disputes.values(),
        '/v1/disputes',
        paged,
        (one) =>
          (charge === undefined || one.charge === charge) &&
          (payment_intent === undefined || one.payment_intent === payment_intent),
      ),
  }),
  operation({
    name: 'disputes.update',
    method: 'POST',
    path: 'disputes/:id',
    fields: {
      ...expand,
      evidence: z.optional(evidence),
      metadata: z.optional(metadata),
      submit: z.optional(flag),
    },
    unsupported: ['intended_submission_method'],
    run: (service, { evidence: given, metadata: change, submit = true }, id) => {
      const dispute = find(service.state.disputes, 'dispute', id);
      if (given && !isOpen(dispute))
        throw invalidRequest('Evidence can only be given while an answer is awaited.', { param: 'evidence' });
      amend(service, 'charge.dispute.updated', dispute, {
        ...(change !== undefined && { metadata: mergeMetadata(dispute.metadata, change) }),
        ...(given && {
          evidence: { ...dispute.evidence, ...given },
          evidence_details: { ...dispute.evidence_details, has_evidence: true },
        }),
      });
      if (given && submit) submitEvidence(service, dispute);
      return dispute;
    },
  }),
  operation({
    name: 'disputes.close',
    method: 'POST',
    path: 'disputes/:id/close',
    fields: expand,
    run: (service, _, id) => {
      const dispute = find(service.state.disputes, 'dispute', id);
      closeDispute(service, dispute);
      return dispute;
    },
  }),
];
