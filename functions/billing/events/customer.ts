import { writeAll } from '../../kit/table';
import { book } from '../book';
import { getOwner, removeOwner } from '../customer-store';
import { type Deed, ignored } from '../deed';
import { subscriptionBooking } from '../subscription-booking';

/** A customer was changed, such as by another card. */
export const customerUpdated: Deed = async ({ notice, mark }) => {
  const { customerId } = notice;
  const sub = customerId && (await getOwner(customerId));
  if (!sub) return ignored('customer of nobody');
  const ending = await book({ sub, customerId, mark }, (person) =>
    subscriptionBooking(person, customerId, undefined),
  );
  if (typeof ending === 'object') return ignored(ending.why);
  return ending === 'booked' || ending === 'repeated' ? { ending } : ignored('account gone');
};

/** A customer was deleted at Stripe, and with that every subscription: the link goes, the plan ends. */
export const customerDeleted: Deed = async ({ notice, mark }) => {
  const { customerId } = notice;
  const sub = customerId && (await getOwner(customerId));
  if (!customerId || !sub) return ignored('customer of nobody');
  const ending = await book({ sub, customerId: undefined, mark }, async (person) => {
    const booking = await subscriptionBooking(person, undefined, undefined);
    const found = 'why' in booking ? { movement: { entitlements: person, entries: [] } } : booking;
    return { ...found, goneCustomer: customerId };
  });
  if (ending === 'booked' || ending === 'repeated') return { ending };
  await writeAll([removeOwner(customerId)]);
  return ignored('account gone');
};
