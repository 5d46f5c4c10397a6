import { pay } from '#shared/credits/standing';
import { now } from '../kit/clock';
import { readSubscriptions } from '../kit/stripe/subscriptions';
import type { StoredProfile } from '../profile/profile-store';
import { bestSubscription, toPaying, toSubscription } from './best-subscription';
import type { Booking } from './book';

/** Reads every subscription of a person afresh and books the one that counts. */
export async function subscriptionBooking(
  person: StoredProfile,
  customerId: string | undefined,
): Promise<Booking> {
  const customers = new Set([...(person.customers ?? []), ...(customerId ? [customerId] : [])]);
  const read = await Promise.all([...customers].map((customer) => readSubscriptions(customer)));
  const best = bestSubscription(read.flat());
  const subscription = best && toSubscription(best);
  const movement = pay(person, best && toPaying(best), now());
  return { movement, ...(subscription ? { subscription } : {}) };
}
