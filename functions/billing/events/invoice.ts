import type { ChargeFacts, InvoiceFacts } from '#functions/kit/stripe/facts';
import { now } from '../../kit/clock';
import { findCheckoutOf } from '../../kit/stripe/checkouts';
import { findInvoice } from '../../kit/stripe/invoices';
import type { StoredProfile } from '../../profile/profile-store';
import { getOrder } from '../billing-store';
import { bookInvoice } from '../book-invoice';
import type { Booking, NotBooked } from '../book';
import { type Deed, type Ending, ignored, type Told } from '../deed';
import { forOwner } from '../for-owner';
import { subscriptionBooking } from '../subscription-booking';

/** A period of a plan was paid, or could not be. */
export const invoice: Deed = async (told) => {
  const facts = await findInvoice(told.notice.objectId);
  return facts ? bookPeriod(told, facts, undefined) : ignored('unknown invoice');
};

/** Also for what happens to its payment later: `chargeNow` asks for it afresh. */
export async function bookPeriod(
  told: Told,
  facts: InvoiceFacts,
  chargeNow: (() => Promise<ChargeFacts | undefined>) | undefined,
): Promise<Ending> {
  const { subscriptionId, customerId, invoiceId } = facts;
  if (!subscriptionId || !customerId) return ignored('no subscription');
  const checkout = await findCheckoutOf({ subscription: subscriptionId });
  const whose = { customerId, reference: checkout?.reference, email: checkout?.email };
  const sessionId = facts.isFirst ? checkout?.sessionId : undefined;
  return forOwner(told, whose, async (person) => {
    const charge = await chargeNow?.();
    return periodBooking(person, { invoiceId, customerId, subscriptionId, sessionId, charge });
  });
}

async function periodBooking(
  person: StoredProfile,
  told: {
    invoiceId: string;
    customerId: string;
    subscriptionId: string;
    sessionId: string | undefined;
    charge: ChargeFacts | undefined;
  },
): Promise<Booking | NotBooked> {
  const [booking, facts] = await Promise.all([
    subscriptionBooking(person, told.customerId, told.subscriptionId),
    findInvoice(told.invoiceId),
  ]);
  if (!facts) return { why: 'unknown invoice' };
  if ('why' in booking) return booking;
  // Nothing was asked of anybody: no order, but the subscription may have moved on.
  if (facts.state === 'none') return booking;
  const order = await getOrder(person.id, facts.createdAt, facts.invoiceId);
  const found = { movement: booking.movement, order };
  return { ...booking, ...bookInvoice(found, { ...told, invoice: facts }, now()) };
}
