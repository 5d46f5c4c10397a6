import { orderReference } from '#shared/billing/order';
import { getCheckout } from '#shared/contract/billing';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { handle } from '../kit/handle';
import { findCheckout, type StripeCheckout } from '../kit/stripe/checkouts';
import { profileFrom, type StoredProfile } from '../profile/profile-store';
import { getOrder } from './billing-store';
import { findOpenProfile, getCustomerOwner } from './customer-store';
import { emailClaimKey } from './event-store';
import { claimParkedEvents } from './process-event';

export const handler = handle({ getCheckout }, async ({ caller, params }) => {
  const facts = await findCheckout(params.sessionId);
  const person = profileFrom(caller.row);
  if (!facts || !(await isOwn(person, facts)))
    throw new AppError('checkout_not_found', messages.checkoutNotFound);
  return {
    reference: orderReference(facts.sessionId),
    state: facts.state,
    isBooked: await isBooked(person.id, facts),
  };
});

async function isOwn(person: StoredProfile, { customerId, reference, email }: StripeCheckout) {
  const owner = customerId && (await getCustomerOwner(customerId));
  if (owner) return owner === person.id;
  if (reference) return reference === person.id;
  // Paid without an account: it belongs to whoever has proven the same address.
  const isSameMail = email !== undefined && emailClaimKey(email) === emailClaimKey(person.email);
  if (isSameMail) await claimParkedEvents(emailClaimKey(email), person.id);
  return isSameMail;
}

async function isBooked(sub: string, { mode, createdAt, sessionId }: StripeCheckout): Promise<boolean> {
  if (mode === 'subscription') return (await findOpenProfile(sub))?.paying !== undefined;
  return ((await getOrder(sub, createdAt, sessionId))?.granted ?? 0) > 0;
}
