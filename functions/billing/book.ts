import type { Subscription } from '#shared/billing/subscription';
import type { EntitlementsChange } from '#functions/kit/entitlements';
import { entitlementsWrites } from '../credits/wallet-store';
import { is, isMissing, type Update } from '../kit/expression';
import { conflict, retryOnConflict } from '../kit/retry';
import { type Write, writeAll } from '../kit/table';
import type { StoredProfile } from '../profile/profile-store';
import { putOrder, putSubscription } from './billing-store';
import { findPerson, putOwner, removeOwner } from './customer-store';
import type { StoredOrder } from './stored-order';

/** What a fact of Stripe does to a person. */
export interface Booking {
  movement: EntitlementsChange;
  order?: StoredOrder;
  subscription?: Subscription;
  /** A customer who does not exist at Stripe any more. */
  goneCustomer?: string;
}

/** There is nothing to book, and why. */
export interface NotBooked {
  why: string;
}

export type BookEnding = 'booked' | 'repeated' | 'gone';

/**
 * Books in one transaction: the mark that the event is done, type, plan, wallet, ledger, order and subscription, and
 * whose customer it is. What Stripe says is asked after the profile was read, and the write is refused when the wallet
 * has moved since: so of two that book at once the later one knows what the earlier one knew.
 * @param mark Refused when the event was booked before.
 * @param read Asks Stripe.
 */
export const book = (
  { sub, customerId, mark }: { sub: string; customerId: string | undefined; mark: Write },
  read: (person: StoredProfile) => Promise<Booking | NotBooked>,
): Promise<BookEnding | NotBooked> =>
  retryOnConflict<BookEnding | NotBooked>('the account', async () => {
    const person = await findPerson(sub);
    if (!person) return 'gone';
    const booking = await read(person);
    if ('why' in booking) return booking;
    const refused = await writeAll([mark, ...writesOf(person, customerId, booking)]);
    if (refused === undefined) return 'booked';
    if (refused === markPosition) return 'repeated';
    return conflict;
  });

const markPosition = 0;

function writesOf(person: StoredProfile, customerId: string | undefined, booking: Booking): Write[] {
  const { movement, order, subscription, goneCustomer } = booking;
  const known = person.customers ?? [];
  const isNew = customerId !== undefined && !known.includes(customerId);
  const customers = [...known, ...(isNew ? [customerId] : [])].filter((one) => one !== goneCustomer);
  const [move, ...ledger] = entitlementsWrites(person.id, person, movement, 'anyone');
  return [
    withCustomers(move, person.customers, customers),
    ...ledger,
    ...(goneCustomer ? [removeOwner(goneCustomer)] : []),
    ...(isNew ? [putOwner(customerId, person.id)] : []),
    ...(order ? [putOrder(person.id, order)] : []),
    ...(subscription ? [putSubscription(person.id, subscription)] : []),
  ];
}

/** The same write with other customers; refused when they have changed meanwhile. */
function withCustomers(move: Update, before: string[] | undefined, customers: string[]): Update {
  if (customers.join() === (before ?? []).join()) return move;
  return {
    ...move,
    set: { ...move.set, customers },
    when: [...(move.when ?? []), before ? is('customers', before) : isMissing('customers')],
  };
}
