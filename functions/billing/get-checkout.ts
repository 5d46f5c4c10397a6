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
  const checkout = await findCheckout(params.sessionId);
  const profile = profileFrom(caller.row);
  if (!checkout || !(await isOwn(profile, checkout)))
    throw new AppError('checkout_not_found', messages.checkoutNotFound);
  return {
    reference: orderReference(checkout.sessionId),
    state: checkout.state,
    isBooked: await isBooked(profile.id, checkout),
  };
});

async function isOwn(profile: StoredProfile, { customerId, reference, email }: StripeCheckout) {
  const owner = customerId && (await getCustomerOwner(customerId));
  if (owner) return owner === profile.id;
  if (reference) return reference === profile.id;
  // A payment without an account belongs to the user with the same confirmed e-mail address.
  const isSameEmail = email !== undefined && emailClaimKey(email) === emailClaimKey(profile.email);
  if (isSameEmail) await claimParkedEvents(emailClaimKey(email), profile.id);
  return isSameEmail;
}

async function isBooked(sub: string, { mode, createdAt, sessionId }: StripeCheckout): Promise<boolean> {
  if (mode === 'subscription') return (await findOpenProfile(sub))?.paying !== undefined;
  return ((await getOrder(sub, createdAt, sessionId))?.granted ?? 0) > 0;
}
