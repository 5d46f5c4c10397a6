import type { Subscription } from '#shared/billing/subscription';
import { applySubscription } from '#functions/kit/entitlements';
import { epochSeconds, now } from '../kit/clock';
import { readSubscriptions } from '../kit/stripe/subscriptions';
import type { StoredProfile } from '../profile/profile-store';
import { bestSubscription, toPaying, toSubscription } from './best-subscription';
import { getStoredSubscription } from './billing-store';
import type { Booking, NotBooked } from './book';

/**
 * Reads every subscription of a person afresh and books the one that counts.
 * @param about The subscription that was told of, if one was: a price that is none of ours is not booked.
 */
export async function subscriptionBooking(
  person: StoredProfile,
  customerId: string | undefined,
  about: string | undefined,
): Promise<Booking | NotBooked> {
  const customers = new Set([...(person.customers ?? []), ...(customerId ? [customerId] : [])]);
  const read = await Promise.all([...customers].map((customer) => readSubscriptions(customer)));
  const all = read.flat();
  const told = about ? all.filter(({ subscriptionId }) => subscriptionId === about) : all;
  const isForeign = told.length > 0 && told.every(({ plan }) => plan === undefined);
  // One that was ours a moment ago and is on a foreign price now ends the plan.
  const isBooked = person.paying && (!about || person.paying.subscriptionId === about);
  if (isForeign && !isBooked) return { why: 'unknown price' };
  const best = bestSubscription(all);
  const subscription = best ? toSubscription(best) : await endedSubscription(person);
  const movement = applySubscription(person, best && toPaying(best), now());
  return { movement, ...(subscription ? { subscription } : {}) };
}

/** What its owner saw last, as over: Stripe has none any more, such as when the customer was deleted there. */
async function endedSubscription(person: StoredProfile): Promise<Subscription | undefined> {
  const last = person.paying && (await getStoredSubscription(person.id));
  if (!last) return undefined;
  return { ...last, subscriptionStatus: 'canceled', cancelAtPeriodEnd: false, endsAt: epochSeconds(now()) };
}
