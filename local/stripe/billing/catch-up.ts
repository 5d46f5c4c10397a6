import type { Service } from '../service';
import { expireSession, followDebit } from './checkout';
import { isOpen, openDispute, runOut } from './disputing';
import { finalizeInvoice, payInvoice } from './invoicing';
import { giveUp, renew } from './subscribing';
import { periodOf } from './subscription-object';

interface Step {
  at: number;
  run: () => void;
}

/** Ten years of daily events for about a dozen customers; a clock that needs more was moved by mistake. */
const mostSteps = 50_000;
const firstPaymentSeconds = 23 * 3600;

/**
 * Runs all billing steps that are due, in order, each with `now()` at its due time: a clock that jumps a year causes
 * the same twelve renewals as a running one. Returns the number of steps; throws after `mostSteps`.
 */
export const catchUp = (service: Service): number => {
  const until = Math.floor(service.surroundings.now() / 1000);
  const asked = service.request;
  service.request = { id: null, idempotency_key: null };
  try {
    for (let steps = 0; steps < mostSteps; steps += 1) {
      const next = nextStep(service, until);
      if (!next) return steps;
      service.moment = next.at;
      next.run();
    }
    throw new Error('The clock of the Stripe stand-in jumped further than it can catch up.');
  } finally {
    service.moment = undefined;
    service.request = asked;
  }
};

const nextStep = (service: Service, until: number): Step | undefined => {
  let next: Step | undefined;
  for (const step of steps(service))
    if (step.at <= until && (next === undefined || step.at < next.at)) next = step;
  return next;
};

function* steps(service: Service): Generator<Step> {
  const { state } = service;
  for (const [id, { settlesAt }] of state.pendingDebits)
    yield { at: settlesAt, run: () => followDebit(service, id) };
  for (const [chargeId, { opensAt }] of state.pendingDisputes)
    yield { at: opensAt, run: () => openDispute(service, chargeId) };
  for (const dispute of state.disputes.values())
    if (isOpen(dispute) && dispute.evidence_details.due_by !== null)
      yield { at: dispute.evidence_details.due_by, run: () => runOut(service, dispute) };
  for (const session of state.checkoutSessions.values())
    if (session.status === 'open')
      yield { at: session.expires_at, run: () => expireSession(service, session) };
  for (const invoice of state.invoices.values()) {
    const { automatically_finalizes_at: finalizes, next_payment_attempt: retries } = invoice;
    if (invoice.status === 'draft' && finalizes !== null)
      yield {
        at: finalizes,
        run: () => {
          finalizeInvoice(service, invoice);
          if (invoice.status === 'open') payInvoice(service, invoice);
        },
      };
    if (invoice.status === 'open' && retries !== null)
      yield { at: retries, run: () => void payInvoice(service, invoice) };
  }
  for (const subscription of state.subscriptions.values()) {
    if (['active', 'trialing', 'past_due', 'unpaid'].includes(subscription.status))
      yield { at: periodOf(subscription).end, run: () => renew(service, subscription) };
    if (subscription.status === 'incomplete')
      yield { at: subscription.created + firstPaymentSeconds, run: () => giveUp(service, subscription) };
  }
}
