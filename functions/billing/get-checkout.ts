import { orderReference } from '#shared/billing/order';
import type { PurchaseFacts } from '#functions/kit/stripe/facts';
import { getCheckout } from '#shared/contract/billing';
import { AppError } from '#shared/errors';
import { messages } from '#shared/messages';
import { handle } from '../kit/handle';
import { findCheckout } from '../kit/stripe/checkouts';
import { profileFrom, type StoredProfile } from '../profile/profile-store';
import { getOrder } from './billing-store';
import { findPerson, getOwner } from './customer-store';
import { mailMark } from './event-store';
import { claim } from './receive';

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

async function isOwn(person: StoredProfile, { customerId, reference, email }: PurchaseFacts) {
  const owner = customerId && (await getOwner(customerId));
  if (owner) return owner === person.id;
  if (reference) return reference === person.id;
  // Paid without an account: it belongs to whoever has proven the same address.
  const isSameMail = email !== undefined && mailMark(email) === mailMark(person.email);
  if (isSameMail) await claim(mailMark(email), person.id);
  return isSameMail;
}

async function isBooked(sub: string, { mode, createdAt, sessionId }: PurchaseFacts): Promise<boolean> {
  if (mode === 'subscription') return (await findPerson(sub))?.paying !== undefined;
  return ((await getOrder(sub, createdAt, sessionId))?.granted ?? 0) > 0;
}
