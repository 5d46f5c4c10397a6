import type { PurchaseFacts } from '#functions/kit/stripe/facts';
import { now } from '../../kit/clock';
import { findCheckout } from '../../kit/stripe/checkouts';
import type { StoredProfile } from '../../profile/profile-store';
import { getOrder } from '../billing-store';
import type { Booking, NotBooked } from '../book';
import { bookPurchase, whyNotBooked } from '../book-purchase';
import { type Deed, type Ending, ignored, type Told } from '../deed';
import { forOwner } from '../for-owner';
import { subscriptionBooking } from '../subscription-booking';

/** A checkout was paid, has failed, or its payment is on its way. */
export const checkoutSession: Deed = async (told) => {
  const facts = await findCheckout(told.notice.objectId);
  return facts ? bookCheckout(told, facts) : ignored('unknown checkout');
};

/** Also for whatever else happens to the payment of a checkout. */
export function bookCheckout(told: Told, facts: PurchaseFacts): Ending | Promise<Ending> {
  if (facts.mode === 'subscription')
    return facts.state === 'paid' || facts.state === 'processing'
      ? forOwner(told, facts, (person) => subscriptionBooking(person, facts.customerId, facts.subscriptionId))
      : ignored('not paid');
  const why = whyNotBooked(facts);
  return why ? ignored(why) : forOwner(told, facts, (person) => purchaseBooking(person, facts.sessionId));
}

async function purchaseBooking(person: StoredProfile, sessionId: string): Promise<Booking | NotBooked> {
  const facts = await findCheckout(sessionId);
  const why = facts ? whyNotBooked(facts) : 'unknown checkout';
  if (!facts || why) return { why: why ?? '' };
  const order = await getOrder(person.id, facts.createdAt, facts.sessionId);
  return bookPurchase({ entitlements: person, order }, facts, now());
}
