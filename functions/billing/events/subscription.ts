import { findCheckoutOf } from '../../kit/stripe/checkouts';
import { getOwner } from '../customer-store';
import { type Deed, ignored } from '../deed';
import { forOwner } from '../for-owner';
import { subscriptionBooking } from '../subscription-booking';

/** A subscription began, changed or ended: it is read afresh, whatever the event says. */
export const subscription: Deed = async (told) => {
  const { customerId, objectId } = told.notice;
  if (!customerId) return ignored('no customer');
  const sub = told.claimedBy ?? (await getOwner(customerId));
  const checkout = sub ? undefined : await findCheckoutOf({ subscription: objectId });
  const whose = { sub, customerId, reference: checkout?.reference, email: checkout?.email };
  return forOwner(told, whose, (person) => subscriptionBooking(person, customerId, objectId));
};
